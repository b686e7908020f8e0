/**
 * The service's time. Every rule that speaks of time asks this clock and passes the answer into its
 * queries, never SQL's now(): the clock can be moved, so that deadlines and retention can be tried out.
 */
export interface Clock {
  /** Now, moved or not. */
  readonly now: () => Date;
  /** Moves the clock forward (or back) by so many milliseconds, for this process. */
  readonly move: (milliseconds: number) => void;
}

/** A clock; `fixed` ones refuse to be moved (production). */
export function createClock(options: { movable: boolean }): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    move: (milliseconds) => {
      if (!options.movable) throw new Error("The clock cannot be moved in production.");
      offset += milliseconds;
    },
  };
}

/** The moment so many milliseconds after another. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
