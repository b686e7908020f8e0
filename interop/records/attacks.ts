import type { Record, Recorded } from "../recorded.ts";

/**
 * The indications of EN 319 102-1 for "Signature1" and "Signature2"; null where a validator finds no such signature.
 */
export type Words = readonly [first: string | null, second: string | null];

export const PASSED = "TOTAL_PASSED";
export const FORMAT = "TOTAL_FAILED FORMAT_FAILURE";
export const HASH = "TOTAL_FAILED HASH_FAILURE";

export const both = (words: string): Words => [words, words];
export const agreed = (...words: Words): Recorded<Words> => ({ ours: words, dss: words });

/** EU DSS reports later changes outside its verdict, if it reports them at all. */
export const warned = (why: string): Recorded<Words> => ({
  ours: both(FORMAT),
  dss: both(PASSED),
  why,
});

/** By the names of the attacks. */
export const recordedAttacks: Record<Words> = {
  "a changed byte": agreed(HASH, HASH),
  "content replaced after signing": warned(
    "ours is right: what is seen is not what was signed; EU DSS lists the changed object, and passes",
  ),
  "shadow: what hid the content is taken away": warned(
    "ours is right: no rule of filling in moves a field; EU DSS takes it for filling in",
  ),
  "shadow: the form shows other words than its value": warned(
    "ours is right: nobody entered what is seen; EU DSS takes another drawing for filling in",
  ),
  "shadow: a page that was prepared takes the place of another": warned(
    "ours is right: the pages are in another order; EU DSS compares pages, and finds all of them",
  ),
  "a note over the page": warned(
    "ours is right: who signs without DocMDP permits filling in and signing; EU DSS warns of annotations alone",
  ),
  "the reason replaced": {
    ours: both(FORMAT),
    dss: [FORMAT, PASSED],
    why: "ours is right: the second signature covered the first one's reason too",
  },
  "the signer's field names another signature": {
    ours: [FORMAT, null],
    dss: [FORMAT, null],
  },
  "the signature taken out of its field": {
    ours: both(FORMAT),
    dss: [null, PASSED],
    why: "ours is right: a signature that was there and was covered is gone; EU DSS looks at what is left",
  },
  "a byte range with a gap before the signature": agreed(FORMAT, HASH),
  "a byte range that leaves out the end": agreed(FORMAT, HASH),
  "a byte range whose parts overlap": agreed(FORMAT, HASH),
  "a byte range that does not begin at the beginning": agreed(FORMAT, HASH),
  "wrapping: the signed end moved behind other content": agreed(FORMAT, null),
  "the time-stamped token replaced by another": agreed(PASSED, PASSED),
  "a form that was filled in after signing": agreed(PASSED, PASSED),
};
