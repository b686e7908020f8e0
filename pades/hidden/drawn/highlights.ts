import { catalogOf } from "../../read/document.ts";
import { name, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import { pageNodes } from "../fields/widgets.ts";
import type { Reader } from "../reader.ts";

/** Object numbers of the drawings of all highlights (ISO 32000-2 §12.5.6.10) that pages show. */
export function drawingsOfHighlights(reader: Reader): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { entries } of pageNodes(reader, catalogOf(reader.document)))
    for (const item of reader.array(entries.get("Annots")) ?? []) {
      const annotation = reader.dictionary(item);
      if (annotation === undefined || reader.name(annotation.get("Subtype")) !== "Highlight")
        continue;
      for (const number of drawingsOf(reader, annotation)) found.add(number);
    }
  return found;
}

/** Object numbers of an annotation's drawings, in all its states. */
export function drawingsOf(reader: Reader, annotation: PdfDictionary | undefined): number[] {
  const { value, isStream, number } = reader.follow(
    reader.dictionary(annotation?.get("AP"))?.get("N"),
  );
  if (isStream) return number === undefined ? [] : [number];
  const states = value instanceof Map ? [...value.values()] : [];
  return states.flatMap((state) => reader.follow(state).number ?? []);
}

/**
 * The drawing of a highlight with an empty dictionary of graphics states: without one, poppler redraws the highlight
 * from its corners and its colour, so that text shows through. Undefined for a drawing that has one.
 */
export function steadyHighlight(reader: Reader, entries: PdfDictionary): PdfDictionary | undefined {
  const resources = reader.dictionary(entries.get("Resources"));
  const states = reader.dictionary(resources?.get("ExtGState"));
  if (states !== undefined && states.size > 0) return undefined;
  const plain = new Map([["Plain", new Map<string, PdfValue>([["BM", name("Normal")]])]]);
  return new Map([
    ...entries,
    ["Resources", new Map([...(resources ?? []), ["ExtGState", plain]])],
  ]);
}
