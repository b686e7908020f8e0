import {
  arrayAt,
  catalogOf,
  dictionaryAt,
  isReference,
  isStream,
  nameAt,
  type PdfDocument,
} from "../../read/document.ts";
import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { explain, undefinedChange, type Comparison } from "./comparison.ts";
import { keysThatDiffer } from "./differences.ts";
import { readable } from "./reachable.ts";

/**
 * Explains the document security store, which may grow (EN 319 142-1 §5.4.2): its dictionaries and lists change, the
 * objects in the lists do not.
 */
export function explainStore(comparison: Comparison): void {
  const { earlier, later, changed, found } = comparison;
  const before = catalogOf(earlier);
  const after = catalogOf(later);
  const parts = partsOf(earlier);
  const touched = [...parts].filter((number) => changed.has(number));
  for (const number of touched)
    explain(comparison, number, "store", "store list", "relations", "relation");
  if (touched.length === 0 && !keysThatDiffer(before, after).includes("DSS")) return;
  if (dictionaryAt(later, after, "DSS")) found.push({ kind: "validation_data" });
  else undefinedChange(comparison, "validation_data");
}

/** Object numbers of the store's dictionaries and arrays. */
function partsOf(document: PdfDocument): Set<number> {
  const parts = new Set<number>();
  const take = (value: PdfValue | undefined): void => {
    if (isReference(value) && !isStream(readable(document, value.number))) parts.add(value.number);
  };
  const takeLists = (dictionary: PdfDictionary, names: readonly string[]): void => {
    for (const name of names) if (arrayAt(document, dictionary, name)) take(dictionary.get(name));
  };
  const catalog = catalogOf(document);
  const store = dictionaryAt(document, catalog, "DSS");
  if (!store) return parts;
  take(catalog.get("DSS"));
  takeLists(store, ["Certs", "OCSPs", "CRLs"]);
  const related = dictionaryAt(document, store, "VRI");
  if (!related) return parts;
  take(store.get("VRI"));
  for (const [key, value] of related) {
    const one = dictionaryAt(document, related, key);
    if (!one) continue;
    take(value);
    takeLists(one, ["Cert", "OCSP", "CRL"]);
  }
  return parts;
}

/** Explains cross-reference and object streams, which are rewritten; the objects in them are compared separately. */
export function explainFileStructure(comparison: Comparison): void {
  const { earlier, later, changed } = comparison;
  for (const number of changed) {
    const kinds = [earlier, later].map((document) => kindOf(document, number));
    if (kinds.every((kind) => kind === "XRef" || kind === "ObjStm"))
      comparison.containers.add(number);
  }
}

function kindOf(document: PdfDocument, number: number): string | undefined {
  const value = readable(document, number);
  return isStream(value) ? nameAt(document, value.dictionary, "Type") : undefined;
}
