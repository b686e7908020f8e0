import type { Record, Recorded } from "../recorded.ts";

/** The words of EN 319 102-1 on a signature, then on its time-stamps, then on those of the document. */
export type Verdicts = Record<readonly string[]>;

export const agreed = (...words: readonly string[]): Recorded<readonly string[]> => ({
  ours: words,
  dss: words,
});

export const differing = (
  ours: readonly string[],
  dss: readonly string[],
  why: string,
): Recorded<readonly string[]> => ({ ours, dss, why });
