import fs from "node:fs";

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

/**
 * A clock. Only a `movable` one can be moved: by this process, or from outside by the number of seconds that
 * stands in `file`, as long as there is such a file.
 */
export function createClock(options: { movable: boolean; file?: string | undefined }): Clock {
  let offset = 0;
  const { file } = options;
  const ahead = () => (file === undefined || !options.movable ? 0 : secondsIn(file) * 1000);
  return {
    now: () => new Date(Date.now() + offset + ahead()),
    move: (milliseconds) => {
      if (!options.movable) throw new Error("The clock cannot be moved in production.");
      offset += milliseconds;
    },
  };
}

function secondsIn(file: string): number {
  try {
    const seconds = Number(fs.readFileSync(file, "utf8"));
    return Number.isFinite(seconds) ? seconds : 0;
  } catch {
    return 0;
  }
}

/** The moment so many milliseconds after another. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
