/** The owners whose recent tasks were costly. */
export interface CostlyOwners {
  /** Records the milliseconds of processor time of an owner's task. */
  readonly worked: (owner: string, work: number) => void;
  readonly has: (owner: string) => boolean;
}

/**
 * An owner whose task takes more than `ordinary` is costly for `times` the duration of the task, but at most for
 * `longest`. All in milliseconds.
 */
export interface CostlyRules {
  readonly ordinary: number;
  readonly times: number;
  readonly longest: number;
}

/**
 * Remembers the owner of a costly task for `times` the duration of the task, which bounds the owner's share of the
 * shared pool to 1/`times`. Ordinary tasks never count, however many there are, because owners take turns. Only costly
 * tasks create entries, and entries end after `longest`, so there are never many.
 * @param now monotonic milliseconds
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
