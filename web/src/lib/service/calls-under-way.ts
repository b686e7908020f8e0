/** Whether the page waits for responses of the service. */

let underWay = 0;
const waiting = new Set<() => void>();

/** Counts a call until it ends. Returns its result. */
export async function countCall<T>(call: Promise<T>): Promise<T> {
  underWay++;
  try {
    return await call;
  } finally {
    underWay--;
    if (underWay === 0) {
      for (const wake of waiting) wake();
      waiting.clear();
    }
  }
}

/** Resolves once no call is under way, at once if none is. */
export function callsAnswered(): Promise<void> {
  if (underWay === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.add(resolve));
}
