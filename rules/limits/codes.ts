/** One-time codes. */
import { DAY, HOUR, MINUTE, SECOND } from "./rates.ts";

/** One-time codes sent by SMS. */
export const tan = {
  digits: 6,
  lifetime: 5 * MINUTE,
  /** So long after a code for a signature has expired a new one can take its place; then the attempt to sign ends. */
  renewable: 30 * MINUTE,
  /** Wrong ones over all codes of a person, and over all codes of a phone; then both are locked. */
  tries: 5,
  lockedFor: 15 * MINUTE,
  /** So long after the last wrong one they are forgotten; after a right one at once. */
  triesForgotten: 1 * HOUR,
  /** The pause between two codes for one purpose, and the number of further codes in an hour that are not entered. */
  resendAfter: 30 * SECOND,
  resendsPerHour: 5,
  /** When codes were sent is remembered for this time: the longest for which they are counted. */
  sendsKept: 1 * DAY,
} as const;
