/** Who took much of the processor lately. */
export interface CostlyOwners {
  /** Milliseconds of processor that a task of an owner took. */
  readonly worked: (owner: string, work: number) => void;
  readonly has: (owner: string) => boolean;
}

/** Milliseconds, and how many `times` as long as a task of more than `ordinary` work its owner is remembered. */
export interface CostlyRules {
  readonly ordinary: number;
  readonly times: number;
  readonly longest: number;
}

/**
 * Remembers owners for so many times as long as each of their costly tasks took, so that none of them gets more than
 * that share of what serves everybody. Ordinary tasks, however many, make nobody costly: their owners take turns.
 * An entry is made by a costly task alone and forgotten after its time, `longest` at most: there are never many.
 *
 * @param now milliseconds that never run backwards
 */
export function rememberCostlyOwners(
  { ordinary, times, longest }: CostlyRules,
  now: () => number = () => performance.now(),
): CostlyOwners {
  const until = new Map<string, number>();
  const has = (owner: string): boolean => (until.get(owner) ?? -Infinity) > now();
  return {
    worked: (owner, work) => {
      if (work <= ordinary || owner === "") return;
      for (const known of until.keys()) if (!has(known)) until.delete(known);
      const end = now() + Math.min(longest, work * times);
      until.set(owner, Math.max(end, until.get(owner) ?? end));
    },
    has,
  };
}
