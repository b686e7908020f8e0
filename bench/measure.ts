/** A task to be timed; its result is ignored. */
export type Work = () => unknown;

/** The milliseconds that a task takes. */
export async function timed(work: Work): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The median of the given numbers (the higher of two in the middle). */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("a median of nothing");
  return middle;
}

/**
 * Times several tasks in turn, round by round, so that all of them run under the same conditions.
 * @param rounds how often each is timed
 * @param options `warm`: rounds before that are not counted, one by default; `before`: done before each, untimed
 * @returns the median of each, in milliseconds
 */
export async function sideBySide<Name extends string>(
  rounds: number,
  works: Record<Name, Work>,
  options: { readonly warm?: number; readonly before?: () => void } = {},
): Promise<Record<Name, number>> {
  const { warm = 1, before } = options;
  const names = Object.keys(works) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < warm + rounds; round++) {
    for (const name of names) {
      before?.();
      const time = await timed(works[name]);
      if (round >= warm) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

/** The smallest of the numbers that at least this share of them does not exceed: 0.99 for p99. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** More than two decimal places mean nothing on a shared machine. */
export function rounded(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 1));
}
