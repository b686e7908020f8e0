/** Limits the concurrent runs of a function to `most`; further calls wait in order. */
export function limitConcurrency<A extends unknown[], R>(
  most: number,
  run: (...given: A) => Promise<R>,
): (...given: A) => Promise<R> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...given) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await run(...given);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
