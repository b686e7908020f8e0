/** Rate limits: how often an action is allowed, and the error above the limit. Milliseconds. */
export interface Rate {
  readonly most: number;
  readonly window: number;
  /** The key of the message (`contract/errors`, `language/errors`). */
  readonly refusal: string;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A limit for any hour, and a limit for any day. */
export const hourly = <const Refusal extends string>(
  hour: number,
  day: number,
  refusal: Refusal,
) => [
  { most: hour, window: HOUR, refusal },
  { most: day, window: DAY, refusal },
];
