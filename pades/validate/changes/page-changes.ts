import { arrayAt, dictionaryAt, isReference, isStream } from "../../read/document.ts";
import type { PdfDictionary } from "../../read/object.ts";
import type { Page } from "../../read/pages.ts";
import { commentPlace, isComment } from "./comments.ts";
import { explain, onlyDiffers, undefinedChange, type Comparison } from "./comparison.ts";
import { explainList } from "./list-changes.ts";
import { readable } from "./reachable.ts";

/**
 * Explains the pages: they keep their order and all their entries; their annotations may grow as `explainList` permits.
 */
export function explainPages(comparison: Comparison): void {
  const { pages } = comparison;
  const { before, after } = pages;
  if (after.length !== before.length)
    undefinedChange(comparison, "page_count", { detail: `${before.length} → ${after.length}` });
  for (const [i, page] of before.entries()) {
    const now = after[i];
    if (!now) continue;
    if (now.reference.number !== page.reference.number)
      undefinedChange(comparison, "page", { page: i });
    else explainPage(comparison, page, now, i);
  }
  if (comparison.comments)
    for (const [i, page] of before.entries()) explainComments(comparison, page, i);
}

function explainPage(comparison: Comparison, page: Page, now: Page, index: number): void {
  const { changed } = comparison;
  const { number } = page.reference;
  const list = page.dictionary.get("Annots");
  if (!changed.has(number) && !(isReference(list) && changed.has(list.number))) return;
  explain(comparison, number, "page");
  const facts = { page: index };
  onlyDiffers(
    comparison,
    page.dictionary,
    now.dictionary,
    new Set(["Annots", "Tabs"]),
    "page",
    facts,
  );
  explainList(comparison, {
    before: list,
    after: now.dictionary.get("Annots"),
    what: "annotation",
    ...facts,
  });
}

/** Explains changed comments, with the objects that draw only them. */
function explainComments(comparison: Comparison, page: Page, index: number): void {
  const { earlier, changed, found } = comparison;
  for (const item of arrayAt(earlier, page.dictionary, "Annots") ?? []) {
    if (!isReference(item)) continue;
    const value = readable(earlier, item.number);
    if (!(value instanceof Map) || !isComment(value)) continue;
    const looks = [...appearanceParts(comparison, value)].filter((number) => changed.has(number));
    const touched = changed.has(item.number) && isStillComment(comparison, item.number);
    if (touched) explain(comparison, item.number, "comment");
    for (const number of looks) explain(comparison, number, "comment look");
    if (!touched && looks.length === 0) continue;
    const places = commentPlace(comparison, index, item);
    found.push({ kind: "annotation", page: index, ...(places.length > 0 && { places }) });
  }
}

function isStillComment({ later }: Comparison, number: number): boolean {
  const now = readable(later, number);
  return now === null || isComment(now);
}

function appearanceParts({ earlier }: Comparison, annotation: PdfDictionary): Set<number> {
  const looks = dictionaryAt(earlier, annotation, "AP");
  const parts = new Set<number>();
  for (const value of looks?.values() ?? [])
    if (isReference(value) && isStream(readable(earlier, value.number))) parts.add(value.number);
  return parts;
}
