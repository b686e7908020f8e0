import { catalogOf, isReference, openDocument, type PdfDocument } from "../read/document.ts";
import type { PdfValue } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import type { Source } from "../read/source.ts";
import { catalogPlace } from "../mend/edits.ts";
import { carriesSignature } from "../mend/form.ts";
import { passDamage } from "../mend/salvage.ts";
import { eachReference } from "../read/references.ts";
import { thinlyPlaced } from "./content/shapes/placed.ts";
import { ambiguityOf, contentsOf } from "./content/walk.ts";
import { flatteningOf } from "./fields/flatten.ts";
import { fieldsThatDiffer } from "./fields/differing.ts";
import { blendingOf } from "./drawn/blending.ts";
import { costlyPages } from "./drawn/costs.ts";
import { PICTURE } from "./drawn/check.ts";
import { drawingsOf } from "./drawn/walk.ts";
import { oddPages } from "./drawn/page-shape.ts";
import { layersOf } from "./layers.ts";
import { areLayersOdd } from "./odd-layers.ts";
import { openReader, type Reader } from "./reader.ts";
import { openSweep } from "./sweep.ts";
import type { Finding, HiddenId } from "./table.ts";

/** How many names of fonts and attached files are reported for one document, per row. */
const MAX_DETAILS = 50;

/**
 * Everything in a document that the table lists, without duplicates (except for the page or name): examines every
 * object that the catalog and the document information lead to. Throws `too_…`; skips damaged objects.
 */
export function hiddenIn(document: PdfDocument): Finding[] {
  const reader = openReader(document);
  const catalog = catalogOf(document);
  const layers = layersOf(reader, catalog);
  const found = collector();
  let page: number | undefined;
  const sweep = openSweep({
    reader,
    layers,
    catalog: catalogPlace(document).number,
    told: (id, detail) => found.add(id, page, detail),
  });
  if (layers?.automatic) found.add("layers_automatic");
  if (areLayersOdd(reader, catalog, layers)) found.add("layer_odd");
  if (layers !== undefined && layers.off.size > 0) found.add("layers_hidden");
  for (const content of contentsOf(document)) {
    const ambiguity = ambiguityOf(content);
    if (ambiguity !== undefined) found.add(`content_${ambiguity}`, content.page);
  }
  for (const index of thinlyPlaced(document)) found.add("content_torn", index);
  for (const { id, page: at } of fieldsThatDiffer(reader, catalog, layers)) found.add(id, at);
  for (const { index } of oddPages(reader, catalog)) found.add("page_shape", index);
  // A signed form stays as it is.
  if (!carriesSignature(document) && flatteningOf(reader, catalog, layers)) found.add("form_field");

  const seen = new Set<number>();
  const waiting: number[] = [];
  const look = (number: number): void => {
    seen.add(number);
    eachReference(sweep.swept(reader.object(number)), (next) => {
      if (!seen.has(next)) waiting.push(next);
    });
  };
  annotationsByPage(reader).forEach((numbers, index) => {
    page = index;
    for (const number of numbers) if (!seen.has(number)) look(number);
  });
  page = undefined;
  for (const key of ["Root", "Info"])
    eachReference(document.trailer.get(key) ?? null, (number) => waiting.push(number));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    if (!seen.has(next)) look(next);
  const { pages: blended, torn } = blendingOf(document);
  for (const { index } of blended) found.add("paper_blending", index);
  for (const index of costlyPages(document)) found.add("drawing_costly", index);
  for (const index of torn) found.add("drawing_ambiguous", index);
  for (const { page: at, kind, key } of drawingsOf(document).departures)
    found.add(
      kind !== PICTURE ? "drawing_ambiguous" : key === "" ? "picture_damaged" : "picture_open",
      at,
    );
  return found.all();
}

/** The same check for a file that can be read: not encrypted, or `unlocked`. */
export const findHidden = (source: Source): Finding[] => hiddenIn(openDocument(source));

/** Object numbers of the annotations of each page. */
function annotationsByPage(reader: Reader): number[][] {
  let pages: PdfValue[] = [];
  try {
    pages = pagesOf(reader.document).map(({ dictionary }) => dictionary.get("Annots") ?? null);
  } catch (error) {
    passDamage(error, undefined);
  }
  return pages.map((annotations) =>
    (reader.array(annotations) ?? []).filter(isReference).map(({ number }) => number),
  );
}

function collector() {
  const found = new Map<string, Finding>();
  const counts = new Map<HiddenId, number>();
  return {
    add(id: HiddenId, page?: number, detail?: string): void {
      const key = [id, page ?? "", detail ?? ""].join(" ");
      const count = counts.get(id) ?? 0;
      if (found.has(key) || count >= MAX_DETAILS) return;
      counts.set(id, count + 1);
      found.set(key, {
        id,
        ...(page !== undefined && { page }),
        ...(detail !== undefined && detail !== "" && { detail }),
      });
    },
    all: (): Finding[] => [...found.values()],
  };
}
