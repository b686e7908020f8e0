/** A time-stamp over the beginning of the file proves that all of it existed at that time (EN 319 102-1 §5.6.2.3). */
export interface Proof {
  /** The end of the covered bytes; the gap holds the time-stamp itself. */
  readonly end: number;
  readonly gap: readonly [from: number, to: number];
  readonly time: Date;
}

/** Whether the time-stamp covers the object at `position` in the file. */
export const isCovered = ({ end, gap }: Omit<Proof, "time">, position: number): boolean =>
  position < end && (position < gap[0] || position >= gap[1]);

/** The earliest proven moment at which the object at `position` in the file existed; `now` if nothing proves it. */
export function existedAt(proofs: readonly Proof[], position: number, now: Date): Date {
  let least = now;
  for (const proof of proofs)
    if (proof.time < least && isCovered(proof, position)) least = proof.time;
  return least;
}

export const earliest = (...times: readonly Date[]): Date =>
  times.reduce((least, time) => (time < least ? time : least));
