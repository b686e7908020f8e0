import { isName, isReference, resolve } from "../document.ts";
import type { PdfValue } from "../object.ts";
import { explain, undefinedChange, type Comparison } from "./comparison.ts";
import { sameValue } from "./differences.ts";
import { readable } from "./reachable.ts";
import type { ChangedPart } from "./verdict.ts";

export interface Lists {
  readonly before: PdfValue | undefined;
  readonly after: PdfValue | undefined;
  /** Number of the object that holds the list. */
  readonly owner: number;
  readonly what: ChangedPart;
  readonly page?: number;
}

/**
 * The form's fields or a page's annotations: the list may grow by signature fields that are new and, where comments
 * are permitted, by those and shrink by them. Everything else stays, and in its order.
 */
export function explainList(comparison: Comparison, lists: Lists): void {
  const { earlier, later, newFields, newWidgets, comments, found } = comparison;
  const { before, after, owner, what, page } = lists;
  if (isReference(before)) explain(comparison, before.number, ({ from }) => from === owner);
  const a = resolve(earlier, before);
  const b = resolve(later, after);
  const annotations = what === "annotation";
  const old = Array.isArray(a) ? a : [];
  const now = Array.isArray(b) ? b : [];
  const fresh = annotations ? newWidgets : newFields;
  const isNewField = (item: PdfValue): boolean => isReference(item) && fresh.has(item.number);
  const isFree = (item: PdfValue, document: typeof earlier): boolean =>
    annotations &&
    comments &&
    isComment(isReference(item) ? readable(document, item.number) : item);
  const stays = old.filter((item) => !isFree(item, earlier));
  const kept = now.filter((item) => !isNewField(item) && !isFree(item, later));
  const same = kept.length === stays.length && kept.every((item, i) => sameValue(item, stays[i]));
  const whole = (b === null && a === null) || Array.isArray(b) || old.length === 0;
  const facts = page === undefined ? {} : { page };
  if (!same || !whole) undefinedChange(comparison, what, facts);
  const commentsBefore = old.filter((item) => isFree(item, earlier));
  const commentsAfter = now.filter((item) => isFree(item, later));
  if (!sameValue(commentsBefore, commentsAfter)) found.push({ kind: "annotation", ...facts });
}

/** Markup annotations (§12.5.6.2), which is what comments are made of, and their pop-up windows. */
const COMMENTS = new Set(
  (
    "Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret " +
    "Stamp Ink FileAttachment Popup"
  ).split(" "),
);

export function isComment(value: PdfValue): boolean {
  if (!(value instanceof Map)) return false;
  const subtype = value.get("Subtype");
  return isName(subtype) && COMMENTS.has(subtype.name) && !value.has("FT");
}
