import type { Beside, Record } from "../recorded.ts";
import { agreed, differing } from "./words.ts";

const UNPROVEN = "INDETERMINATE OUT_OF_BOUNDS_NO_POE";

/** By the history of the document: the indications for all its signatures, then for all its time-stamps. */
export const recordedDecades: Record<readonly string[]> = {
  "kept for 120 days": agreed("PASSED", "PASSED"),
  "kept for two years, its archive time-stamp renewed": agreed("PASSED", "PASSED"),
  "kept for two years, and left alone": differing(
    [UNPROVEN, UNPROVEN],
    [UNPROVEN, "INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED"],
    "undecided for both; EU DSS does not ask whether who answered about a time-stamp authority is still valid",
  ),
};

const LATER =
  "pyHanko accepts every path at its proven time; as of now it takes a chain that has ended for a general failure, of " +
  "which it asks nothing about the past";
const NO_PAST =
  "pyHanko accepts every path at its proven time; as of now it finds no word on revocation that it can place in the past";

/** pyHanko: each signature at the time of its time-stamp, then by its validation with long-term data as of now. */
export const pyhankoOnDecades: Readonly<{ [name: string]: Beside }> = {
  "kept for 120 days": { says: ["PASSED", "INDETERMINATE NO_POE"], why: NO_PAST },
  "kept for two years, its archive time-stamp renewed": {
    says: ["PASSED", "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE"],
    why: LATER,
  },
  "kept for two years, and left alone": {
    says: ["PASSED", "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE"],
  },
};
