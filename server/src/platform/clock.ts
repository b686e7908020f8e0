import fs from "node:fs";

/**
 * The service's time. Every rule that depends on time reads this clock and passes the result to its queries instead
 * of using SQL's now(). The clock can be moved, so that deadlines and retention can be tested.
 */
export interface Clock {
  /** The current time, including any shift. */
  readonly now: () => Date;
  /** Shifts the clock by this number of milliseconds, for this process. */
  readonly move: (milliseconds: number) => void;
}

/**
 * Creates a clock. A `movable` clock can be shifted by this process, or from outside by the number of seconds in
 * `file`, as long as that file exists.
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

/** The time that is this number of milliseconds after another time. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
