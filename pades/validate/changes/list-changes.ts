import { isReference, resolve } from "../../read/document.ts";
import type { PdfValue } from "../../read/object.ts";
import { commentPlace, isComment } from "./comments.ts";
import { explain, undefinedChange, type Comparison } from "./comparison.ts";
import { sameValue } from "./differences.ts";
import { readable } from "./reachable.ts";
import type { ChangedPart } from "../verdict.ts";

export interface Lists {
  readonly before: PdfValue | undefined;
  readonly after: PdfValue | undefined;
  readonly what: ChangedPart;
  readonly page?: number;
}

/**
 * Explains the form's list of fields, or a page's list of annotations: new signature fields may be added and, where
 * comments are permitted, comments may be added and removed. All other items stay, in the same order.
 */
export function explainList(comparison: Comparison, lists: Lists): void {
  const { earlier, later, newFields, newWidgets, comments, found } = comparison;
  const { before, after, what, page } = lists;
  const annotations = what === "annotation";
  if (isReference(before))
    explain(comparison, before.number, annotations ? "annotations" : "fields");
  const a = resolve(earlier, before);
  const b = resolve(later, after);
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
  // A list may be added and may grow; a value that is no list must not change.
  const untouched = before === undefined ? after === undefined : sameValue(before, after ?? null);
  const whole = Array.isArray(b) || untouched || (before === null && after === null);
  const facts = page === undefined ? {} : { page };
  if (!same || !whole) undefinedChange(comparison, what, facts);
  const commentsBefore = old.filter((item) => isFree(item, earlier));
  const commentsAfter = now.filter((item) => isFree(item, later));
  const raised = annotations && comments ? raisedIn(old, now) : [];
  if (raised.length === 0 && sameValue(commentsBefore, commentsAfter)) return;
  const more = commentsAfter.filter(
    (item) => !commentsBefore.some((each) => sameValue(each, item)),
  );
  const places = [...more, ...raised].flatMap((item) => commentPlace(comparison, page, item));
  found.push({ kind: "annotation", ...facts, ...(places.length > 0 && { places }) });
}

/**
 * Reports annotations that now cover others which covered them before: readers draw annotations in the order of their
 * list (ISO 32000-2 §12.5.2), and one that is listed twice at both places.
 */
function raisedIn(old: readonly PdfValue[], now: readonly PdfValue[]): PdfValue[] {
  const numbers = new Map(old.flatMap((item, i) => (isReference(item) ? [[item.number, i]] : [])));
  const placeOf = (item: PdfValue): number =>
    isReference(item)
      ? (numbers.get(item.number) ?? -1)
      : old.findLastIndex((each) => sameValue(each, item));
  const raised: PdfValue[] = [];
  let highest = -1;
  for (const item of now) {
    const place = placeOf(item);
    if (place < 0) continue;
    if (place < highest) raised.push(item);
    else highest = place;
  }
  return raised;
}
