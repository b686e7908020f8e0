/** Rate limits: how often something may happen, and the error beyond it. Milliseconds. */
export interface Rate {
  readonly most: number;
  readonly window: number;
  /** Key of the sentence (`contract/errors`, `language/errors`). */
  readonly refusal: string;
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** At most so many in any hour, and so many in any day. */
export const hourly = <const Refusal extends string>(
  hour: number,
  day: number,
  refusal: Refusal,
) => [
  { most: hour, window: HOUR, refusal },
  { most: day, window: DAY, refusal },
];
