/** One-time codes. */
import { DAY, HOUR, MINUTE, SECOND } from "./rates.ts";

/** One-time codes sent by SMS. */
export const tan = {
  digits: 6,
  lifetime: 5 * MINUTE,
  /**
   * For this time after the code for a signature has expired, a new one can replace it. Then the attempt to sign ends.
   */
  renewable: 30 * MINUTE,
  /**
   * The number of wrong tries, over all codes of a person and over all codes of a phone, after which the person or the
   * phone is locked.
   */
  tries: 5,
  lockedFor: 15 * MINUTE,
  /** Wrong tries are forgotten this long after the last one; after a correct code, at once. */
  triesForgotten: 1 * HOUR,
  /** The pause between two codes for one purpose, and the number of further unanswered codes in an hour. */
  resendAfter: 30 * SECOND,
  resendsPerHour: 5,
  /** The times of sent codes are kept for the longest window in which they are counted. */
  sendsKept: 1 * DAY,
} as const;
