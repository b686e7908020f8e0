import { findEntry, loadObject, type PdfDocument } from "../document.ts";
import { isPadesError } from "../errors.ts";
import type { PdfDictionary, PdfValue } from "../object.ts";
import type { XrefEntry } from "../xref-section.ts";

/** Which objects differ between a revision and a later one. */
export interface Differences {
  /** There before, and other now (or gone). */
  readonly changed: ReadonlySet<number>;
  /** Not there before. */
  readonly added: ReadonlySet<number>;
  /** Whether the later revision builds on the earlier one, as an incremental update does. */
  readonly continuous: boolean;
}

/** Compares by the sections that came after `earlier`: what they do not name is unchanged. */
export function differencesBetween(earlier: PdfDocument, later: PdfDocument): Differences {
  const changed = new Set<number>();
  const added = new Set<number>();
  const known = new Set(earlier.sections.map((section) => section.at));
  const fresh = later.sections.filter((section) => !known.has(section.at));
  const continuous =
    later.sections.length - fresh.length === earlier.sections.length &&
    fresh.every((section) => section.at >= earlier.source.size);
  for (const section of continuous ? fresh : later.sections) {
    for (const number of section.numbers()) {
      const before = findEntry(earlier, number);
      const after = findEntry(later, number);
      if (sameEntry(before, after)) continue;
      if (!before || before.kind === "free") {
        if (after && after.kind !== "free") added.add(number);
      } else if (!sameValue(valueOf(earlier, number), valueOf(later, number))) changed.add(number);
    }
  }
  return { changed, added, continuous };
}

function sameEntry(a: XrefEntry | undefined, b: XrefEntry | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.kind === "offset" && b.kind === "offset") return a.offset === b.offset;
  // a compressed entry may stay the same while its object stream is replaced
  return a.kind === "free" && b.kind === "free";
}

/** The object; one that cannot be read differs from everything. */
function valueOf(document: PdfDocument, number: number): PdfValue | undefined {
  try {
    return loadObject(document, number);
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}

/** Whether two values are the same, reference by reference. */
export function sameValue(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  }
  if (a instanceof Map) return b instanceof Map && keysThatDiffer(a, b).length === 0;
  if (Array.isArray(b) || b instanceof Map || a.type !== b.type) return false;
  switch (a.type) {
    case "name":
      return b.type === "name" && a.name === b.name;
    case "string":
      return b.type === "string" && Buffer.from(a.bytes).equals(Buffer.from(b.bytes));
    case "reference":
      return b.type === "reference" && a.number === b.number && a.generation === b.generation;
    case "raw":
      return b.type === "raw" && a.text === b.text;
    case "indirect":
      return b.type === "indirect" && sameValue(a.value, b.value);
    case "stream":
      return (
        b.type === "stream" &&
        sameValue(a.dictionary, b.dictionary) &&
        Buffer.from(a.data).equals(Buffer.from(b.data))
      );
  }
}

/** Keys under which two dictionaries hold different values; a missing key is the same as null. */
export function keysThatDiffer(a: PdfDictionary, b: PdfDictionary): string[] {
  const keys = new Set([...a.keys(), ...b.keys()]);
  return [...keys].filter((key) => {
    const left = a.get(key) ?? null;
    const right = b.get(key) ?? null;
    return left !== right && !sameValue(left, right);
  });
}
