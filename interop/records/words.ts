import type { Record, Recorded } from "../recorded.ts";

/** The indications of EN 319 102-1 for a signature, then for its time-stamps, then for those of the document. */
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
