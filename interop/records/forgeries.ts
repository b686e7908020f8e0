import type { Record, Recorded } from "../recorded.ts";
import { agreed, both, FORMAT, HASH, PASSED, warned, type Words } from "./attacks.ts";

/** EU DSS does not list a signature without a value of its own; the other signature covers the changed part. */
const unlisted = (why: string): Recorded<Words> => ({
  ours: [FORMAT, HASH],
  dss: [null, HASH],
  why: `ours is right: ${why}; EU DSS does not tell the signature`,
});

/** On a document with one certifying signature. */
const certified = (why: string): Recorded<Words> => ({
  ours: [FORMAT, null],
  dss: [PASSED, null],
  why,
});

/** By the names of the forgeries. */
export const recordedForgeries: Record<Words> = {
  "forgery: the byte range is null": unlisted("the form has a signature, which covers nothing"),
  "forgery: a dictionary that cannot be read": unlisted("the form has a signature that is damaged"),
  "forgery: the byte range is empty": {
    ours: [FORMAT, HASH],
    dss: [null, null],
    why: "ours is right: the second signature can be judged whatever the first one is; EU DSS gives the whole file up",
  },
  "forgery: the byte range is all zeros": agreed(FORMAT, HASH),
  "forgery: the byte range is negative": agreed(FORMAT, HASH),
  "forgery: no /Contents": unlisted("the form has a signature, without its value"),
  "forgery: /Contents is null": unlisted("the form has a signature, without its value"),
  "forgery: /Contents is empty": unlisted("the form has a signature, without its value"),
  "forgery: /Contents is zeros": unlisted("the form has a signature, without its value"),
  "the value of the second signature in the first": agreed(HASH, HASH),
  "incremental saving: an object behind the end, without cross-reference": warned(
    "ours is right: viewers that repair files show the object; EU DSS notices nothing",
  ),
  "incremental saving: an object and a trailer behind the end, without cross-reference": warned(
    "ours is right: viewers that repair files show the object; EU DSS notices nothing",
  ),
  "shadow: hide, the cross-reference frees the content": warned(
    "ours is right: the page is empty now; EU DSS notices nothing",
  ),
  "shadow: replace, the cross-reference leads to the content of another page": warned(
    "ours is right: viewers differ in what they show there; EU DSS notices nothing",
  ),
  "shadow: hide and replace, the cross-reference leads to an object that slept in a string": warned(
    "ours is right: what is seen is not what was signed; EU DSS lists the changed object, and passes",
  ),
  "another catalog, without a form": {
    ours: both(FORMAT),
    dss: [null, null],
    why: "ours is right: signatures that were there and were covered are gone; EU DSS looks at what is left",
  },
  "another page tree under the same form": agreed(FORMAT, FORMAT),
  "a script that runs when the document is opened": warned(
    "ours is right: no rule of signing brings a script; EU DSS lists the new entry, and passes",
  ),
  "something in front of the file": agreed(null, null),
  "certified for filling in: a note over the page": certified(
    "ours is right: notes are not permitted (ISO 32000-2 table 257); to the policy of EU DSS that is a warning",
  ),
  "certified for notes: a note over the page": agreed(PASSED, null),
  "certified against all changes: a note over the page": certified(
    "ours is right: nothing is permitted (ISO 32000-2 table 257); to the policy of EU DSS that is a warning",
  ),
  "certified for notes: content replaced": certified(
    "ours is right: notes alone are permitted (ISO 32000-2 table 257); to the policy of EU DSS that is a warning",
  ),
};
