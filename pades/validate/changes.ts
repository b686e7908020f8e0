import { catalogOf, dictionaryAt, isReference, nameAt, type PdfDocument } from "../document.ts";
import { fieldsOf } from "../form.ts";
import type { PdfValue } from "../object.ts";
import { pagesOf } from "../pages.ts";
import { isLocked, permissionLevel } from "../signatures.ts";
import {
  onlyDiffers,
  readable,
  undefinedChange,
  type Comparison,
  type Found,
} from "./comparison.ts";
import { differencesBetween, keysThatDiffer } from "./differences.ts";
import { explainCatalog, explainFields, explainList } from "./field-changes.ts";
import { closureOf, eachReference, referrersIn } from "./reachable.ts";
import type { Change } from "./verdict.ts";

/**
 * What came after a signature, told by what it means, and whether the signature permits it (DocMDP, FieldMDP).
 * Every object that was there and is other now must be explained by signing, time-stamping, validation data,
 * filling in or metadata; what nothing explains is "undefined". So are new objects that unchanged ones already
 * referred to: a trap laid before signing.
 */
export function changesAfter(earlier: PdfDocument, later: PdfDocument): Change[] {
  if (earlier.source.size === later.source.size) return [];
  const { changed, added, continuous } = differencesBetween(earlier, later);
  if (!continuous)
    return [
      {
        kind: "undefined",
        detail: "the revision was not continued but replaced",
        permitted: false,
      },
    ];
  const before = new Set(fieldsOf(earlier).map((field) => field.reference.number));
  const fresh = fieldsOf(later).filter(
    (field) => field.type === "Sig" && !before.has(field.reference.number),
  );
  const comparison: Comparison = {
    earlier,
    later,
    changed,
    found: [],
    explained: new Set(),
    newFields: new Map(
      fresh.flatMap((field) =>
        [field.reference, ...field.widgets.map((each) => each.reference)].map((at) => [
          at.number,
          field,
        ]),
      ),
    ),
  };
  explainCatalog(comparison);
  explainFields(comparison);
  explainPages(comparison);
  explainStores(comparison);
  reportUnexplained(comparison);
  const referrers = referrersIn(later);
  for (const number of added) {
    const trapped = referrers
      .get(number)
      ?.some((each) => !added.has(each) && refersTo(earlier, each, number));
    if (trapped)
      undefinedChange(comparison, `object ${number} was referred to before it was there`);
  }
  return withPermissions(comparison);
}

function explainPages(comparison: Comparison): void {
  const { earlier, later, changed, explained } = comparison;
  const after = pagesOf(later);
  pagesOf(earlier).forEach((page, i) => {
    const { number } = page.reference;
    const now = after[i];
    if (now?.reference.number !== number) {
      if (i < after.length) undefinedChange(comparison, "another page", i);
      return;
    }
    const list = page.dictionary.get("Annots");
    if (!changed.has(number) && !(isReference(list) && changed.has(list.number))) return;
    explained.add(number);
    onlyDiffers(comparison, page.dictionary, now.dictionary, new Set(["Annots"]), "page", i);
    explainList(comparison, list, now.dictionary.get("Annots"), "annotations", i);
  });
  if (after.length !== pagesOf(earlier).length)
    undefinedChange(comparison, `${after.length} pages`);
}

function refersTo(document: PdfDocument, from: number, to: number): boolean {
  let found = false;
  eachReference(readable(document, from), (number) => {
    found ||= number === to;
  });
  return found;
}

/** Validation data may grow (EN 319 142-1 §5.4.2); metadata and what old sections were made of may change. */
function explainStores(comparison: Comparison): void {
  const { earlier, later, changed, explained, found } = comparison;
  const catalog = catalogOf(earlier);
  const stores = closureOf(
    earlier,
    catalog.get("DSS") ?? null,
    new Set(pagesOf(earlier).map((page) => page.reference.number)),
  );
  for (const number of stores) if (changed.has(number)) explained.add(number);
  const store = dictionaryAt(later, catalogOf(later), "DSS");
  const grew =
    keysThatDiffer(catalog, catalogOf(later)).includes("DSS") ||
    [...stores].some((number) => changed.has(number));
  if (store && grew) found.push({ kind: "validation_data" });
  const information = [earlier.trailer.get("Info"), catalog.get("Metadata")].filter(isReference);
  for (const { number } of information) {
    if (!changed.has(number)) continue;
    explained.add(number);
    found.push({ kind: "metadata" });
  }
  const extensions = catalog.get("Extensions");
  if (isReference(extensions)) explained.add(extensions.number);
  for (const number of changed) if (isFileStructure(earlier, later, number)) explained.add(number);
}

/** Cross-reference and object streams are not part of what is signed for the reader. */
function isFileStructure(earlier: PdfDocument, later: PdfDocument, number: number): boolean {
  return [earlier, later].every((document) => {
    const value = readable(document, number);
    if (
      typeof value !== "object" ||
      value === null ||
      !("type" in value) ||
      value.type !== "stream"
    )
      return false;
    const type = nameAt(document, value.dictionary, "Type");
    return type === "XRef" || type === "ObjStm";
  });
}

/** The first few are enough to know that something is wrong, and where. */
const MAX_REPORTED = 20;

function reportUnexplained(comparison: Comparison): void {
  const { later, changed, explained } = comparison;
  const unexplained = [...changed]
    .filter((number) => !explained.has(number))
    .slice(0, MAX_REPORTED);
  if (unexplained.length === 0) return;
  const pages = pagesOf(later);
  const stop = new Set(pages.map((page) => page.reference.number));
  const drawn = pages.map(({ dictionary }) => {
    const own: PdfValue = new Map([...dictionary].filter(([key]) => key !== "Parent"));
    return closureOf(later, own, stop, 2000);
  });
  for (const number of unexplained) {
    const page = drawn.findIndex((closure) => closure.has(number));
    undefinedChange(comparison, `object ${number}`, page < 0 ? undefined : page);
  }
}

function withPermissions({ earlier, found }: Comparison): Change[] {
  const level = permissionLevel(earlier);
  const unique = new Map(found.map((change) => [JSON.stringify(change), change]));
  return [...unique.values()].map((change) => ({
    ...change,
    permitted: isPermitted(earlier, change, level),
  }));
}

function isPermitted(
  earlier: PdfDocument,
  { kind, field }: Found,
  level: 1 | 2 | 3 | undefined,
): boolean {
  switch (kind) {
    case "validation_data":
    case "document_timestamp":
      return true;
    case "signature":
    case "signature_field":
    case "form_field":
      return level !== 1 && !(field !== undefined && isLocked(earlier, field));
    case "metadata":
      return level !== 1;
    case "undefined":
      return false;
  }
}
