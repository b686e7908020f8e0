import type { Record, Recorded } from "../recorded.ts";
import { agreed, PASSED, warned, type Words } from "./attacks.ts";

const permitted: Recorded<Words> = agreed(PASSED, PASSED);

/** By the names of the habits. */
export const recordedHabits: Record<Words> = {
  "document information rewritten beside cross-reference streams": permitted,
  "the form's resources with the drawing of the newest signature": permitted,
  "offsets of objects that point at the line end before them": permitted,
  "a field read only that a signature has locked": permitted,
  "a style written with a text that is filled in": permitted,
  "an order for the tabulator": permitted,
  "the place of the hidden cross-reference stream in every trailer": permitted,
  "a hybrid file": permitted,
  "fields whose parent is the form": permitted,
  "a font more in the form's resources, which a field is drawn with": permitted,
  "a second catalog that nothing leads to": permitted,
  "a style and resources in a form that had none": permitted,
  "a signature by an algorithm that is not known": {
    ours: [
      "INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE",
      "INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE",
    ],
    dss: ["INDETERMINATE CERTIFICATE_CHAIN_GENERAL_FAILURE", "TOTAL_FAILED SIG_CRYPTO_FAILURE"],
    why: "ours is right: nothing says that the signature is forged; EU DSS cannot verify it, and fails it",
  },
};

/** By the names of changes that look like a habit and are none. */
export const recordedTwins: Record<Words> = {
  "a new signature field that runs a script": warned(
    "ours is right: no rule of signing brings a script; EU DSS takes the whole field for signing",
  ),
  "another style without another text": warned(
    "ours is right: what is read becomes larger and white, and nobody entered anything; EU DSS takes it for filling in",
  ),
  "a field read only that nothing locks": warned(
    "ours is right: who comes next can no longer fill in what they were to fill in; EU DSS takes it for filling in",
  ),
  "a locked field of many lines": warned(
    "ours is right: the text runs otherwise, and the field is locked; EU DSS takes it for filling in",
  ),
  "document information that is a font": warned(
    "ours is right: the page is drawn with another font; EU DSS lists the changed object, and passes",
  ),
  "another drawing in the form's resources where a field falls back on them": warned(
    "ours is right: the field shows the other drawing; EU DSS does not look at what fields fall back on",
  ),
  "a font more in the form's resources, which a field's drawing has a name for": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
  "a font more in the form's resources, which a field's drawing has an escaped name for": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
  "a font more in the form's resources, which a field's drawing falls back on": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
  "another font in the form's resources, which a field is drawn with": warned(
    "ours is right: the field is drawn with another font; EU DSS compares no resources",
  ),
  "a font more in the form's resources, which a page is drawn with": warned(
    "ours is right: nothing that a page is drawn with changes; EU DSS compares no resources",
  ),
  "a key twice in a page, each for some readers": warned(
    "ours is right: for readers of the first value it is no page any more; EU DSS reads one value",
  ),
  "a style in a form that had none, which a field falls back on": warned(
    "ours is right: the field is drawn in white and large from now on; EU DSS does not look at what fields fall back on",
  ),
  "resources in a form that had none, which a field's drawing falls back on": warned(
    "ours is right: the field shows the drawing; EU DSS does not look at what fields fall back on",
  ),
  "a font in the form's resources, which the parent of a field names": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
  "a font in the form's resources, which a field with an empty drawing names": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
  "a font in the form's resources, which a field that has to be redrawn names": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
  "a font in the form's resources, which a field without a drawing names": warned(
    "ours is right: text that had no font has one now; EU DSS compares no resources",
  ),
};
