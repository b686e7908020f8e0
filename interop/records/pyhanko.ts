import type { Beside } from "../recorded.ts";
import type { Words } from "./attacks.ts";

/** The verdict of pyHanko on the changes after each of two signatures. */
interface OnChanges extends Beside {
  readonly says: Words;
}

const told = (first: string | null, second: string | null, why?: string): OnChanges => ({
  says: [first, second],
  ...(why !== undefined && { why }),
});
const same = (words: string, why?: string): OnChanges => told(words, words, why);

const FILLED = "permitted FORM_FILLING";
const KEPT = "permitted LTA_UPDATES";
const OTHER = "forbidden OTHER";
const SIGNED_AFTER = told(FILLED, KEPT);

/** By the names of attacks, forgeries, habits and their twins. */
export const pyhankoOnChanges: Readonly<{ [name: string]: OnChanges }> = {
  "a changed byte": same("damaged"),
  "content replaced after signing": same(OTHER),
  "shadow: what hid the content is taken away": same(OTHER),
  "shadow: the form shows other words than its value": same(
    FILLED,
    "ours is right: nobody entered what is seen; pyHanko compares no drawing with its value",
  ),
  "shadow: a page that was prepared takes the place of another": same(OTHER),
  "a note over the page": same(OTHER),
  "the reason replaced": same(OTHER),
  "the signer's field names another signature": same(OTHER),
  "the signature taken out of its field": told(null, OTHER),
  "a byte range with a gap before the signature": same("damaged"),
  "a byte range that leaves out the end": same("damaged"),
  "a byte range whose parts overlap": same("damaged"),
  "a byte range that does not begin at the beginning": same("damaged"),
  "wrapping: the signed end moved behind other content": told("damaged", null),
  "the time-stamped token replaced by another": SIGNED_AFTER,
  "a form that was filled in after signing": same(FILLED),
  "forgery: the byte range is null": told("not judged", "damaged"),
  "forgery: a dictionary that cannot be read": same("not judged"),
  "forgery: the byte range is empty": same("damaged"),
  "forgery: the byte range is all zeros": same("damaged"),
  "forgery: the byte range is negative": same("damaged"),
  "forgery: no /Contents": same("not judged"),
  "forgery: /Contents is null": same("not judged"),
  "forgery: /Contents is empty": same("not judged"),
  "forgery: /Contents is zeros": same("not judged"),
  "the value of the second signature in the first": same("damaged"),
  "incremental saving: an object behind the end, without cross-reference": told(
    FILLED,
    KEPT,
    "ours is right: viewers that repair files show the object; pyHanko reads what the cross-reference names",
  ),
  "incremental saving: an object and a trailer behind the end, without cross-reference": told(
    FILLED,
    KEPT,
    "ours is right: viewers that repair files show the object; pyHanko reads what the cross-reference names",
  ),
  "shadow: hide, the cross-reference frees the content": same(OTHER),
  "shadow: replace, the cross-reference leads to the content of another page": same("not judged"),
  "shadow: hide and replace, the cross-reference leads to an object that slept in a string":
    same(OTHER),
  "another catalog, without a form": told(null, null),
  "another page tree under the same form": same(OTHER),
  "a script that runs when the document is opened": same(OTHER),
  "something in front of the file": same("not judged"),
  "certified for filling in: a note over the page": told(OTHER, null),
  "certified for notes: a note over the page": told(
    OTHER,
    null,
    "ours is right: notes are permitted (ISO 32000-2 table 257); pyHanko has no rule for them and forbids them",
  ),
  "certified against all changes: a note over the page": told(OTHER, null),
  "certified for notes: content replaced": told(OTHER, null),

  "document information rewritten beside cross-reference streams": SIGNED_AFTER,
  "the form's resources with the drawing of the newest signature": same(FILLED),
  "offsets of objects that point at the line end before them": SIGNED_AFTER,
  "a field read only that a signature has locked": same(FILLED),
  "a style written with a text that is filled in": same(FILLED),
  "an order for the tabulator": same(
    OTHER,
    "ours is right: the order in which a key goes through fields shows nothing; pyHanko permits /Annots of a page alone",
  ),
  "the place of the hidden cross-reference stream in every trailer": same(
    OTHER,
    "ours is right: what the stream hides was signed; pyHanko forbids the order for the tabulator that came with it",
  ),
  "a hybrid file": SIGNED_AFTER,
  "fields whose parent is the form": SIGNED_AFTER,
  "a font more in the form's resources, which a field is drawn with": same(
    OTHER,
    "ours is right: no drawing has a name for the font; pyHanko approves the resources as the form's and not as the field's",
  ),
  "a second catalog that nothing leads to": SIGNED_AFTER,
  "a style and resources in a form that had none": same(FILLED),
  "a signature by an algorithm that is not known": told(
    FILLED,
    "not judged",
    "ours is right: the second signature is undecided; pyHanko stumbles over the algorithm",
  ),
  "a new signature field that runs a script": told(
    FILLED,
    KEPT,
    "ours is right: no rule of signing brings a script; pyHanko takes the whole field for signing",
  ),
  "another style without another text": same(
    FILLED,
    "ours is right: what is read becomes larger and white, and nobody entered anything; pyHanko takes it for filling in",
  ),
  "a field read only that nothing locks": same(
    FILLED,
    "ours is right: who comes next can no longer fill in what they were to fill in; pyHanko takes it for filling in",
  ),
  "a locked field of many lines": same(
    FILLED,
    "ours is right: the text runs otherwise, and the field is locked; pyHanko takes it for filling in",
  ),
  "document information that is a font": same(OTHER),
  "another drawing in the form's resources where a field falls back on them": same(
    FILLED,
    "ours is right: the field shows the other drawing; pyHanko does not look at what fields fall back on",
  ),
  "a font more in the form's resources, which a field's drawing has a name for": same(OTHER),
  "a font more in the form's resources, which a field's drawing has an escaped name for":
    same(OTHER),
  "a font more in the form's resources, which a field's drawing falls back on": same(
    FILLED,
    "ours is right: text that had no font has one now; pyHanko permits more fonts in the form's resources",
  ),
  "another font in the form's resources, which a field is drawn with": same(OTHER),
  "a font more in the form's resources, which a page is drawn with": same(OTHER),
  "a key twice in a page, each for some readers": same("not judged"),
  "a style in a form that had none, which a field falls back on": told(
    FILLED,
    KEPT,
    "ours is right: the field is drawn in white and large from now on; pyHanko does not look at what fields fall back on",
  ),
  "resources in a form that had none, which a field's drawing falls back on": same(
    FILLED,
    "ours is right: the field shows the drawing; pyHanko does not look at what fields fall back on",
  ),
  "a font in the form's resources, which the parent of a field names": told(
    FILLED,
    KEPT,
    "ours is right: text that had no font has one now; pyHanko permits more fonts in the form's resources",
  ),
  "a font in the form's resources, which a field with an empty drawing names": told(
    FILLED,
    KEPT,
    "ours is right: text that had no font has one now; pyHanko permits more fonts in the form's resources",
  ),
  "a font in the form's resources, which a field that has to be redrawn names": told(
    FILLED,
    KEPT,
    "ours is right: text that had no font has one now; pyHanko permits more fonts in the form's resources",
  ),
  "a font in the form's resources, which a field without a drawing names": told(
    FILLED,
    KEPT,
    "ours is right: text that had no font has one now; pyHanko permits more fonts in the form's resources",
  ),
};
