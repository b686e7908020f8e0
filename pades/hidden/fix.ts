import { catalogOf } from "../read/document.ts";
import { reference, type PdfDictionary, type PdfReference, type PdfValue } from "../read/object.ts";
import { catalogPlace, edit, editCatalog, type Edits } from "../mend/edits.ts";
import { mendContents } from "./content/mend.ts";
import { closePictures } from "./pictures/close-pictures.ts";
import { sayBlending } from "./drawn/ground.ts";
import { oddPages } from "./drawn/page-shape.ts";
import { flatten, flatteningOf } from "./fields/flatten.ts";
import { fixedLayers, layersOf } from "./layers.ts";
import { openReader } from "./reader.ts";
import { openSweep, type Sweep } from "./sweep.ts";

/**
 * Makes an unsigned document show the same permanently, everywhere and on paper. Adds the necessary edits (content
 * streams that all programs read alike, layers as on the screen, form fields as part of their pages) and returns the
 * sweep through which every object passes when the document is written.
 */
export function fixHidden(edits: Edits, contents: "mended" | "kept"): Sweep {
  const { document, changes } = edits;
  const reader = openReader(document, changes);
  const place = catalogPlace(document);
  const catalog = reader.dictionary(place) ?? catalogOf(document);
  const layers = layersOf(reader, catalog);
  for (const { number, shown } of oddPages(reader, catalog))
    if (shown !== undefined) edit(edits, number, (entries) => say(entries, shown));
  if (contents === "mended") mendContents(edits, reader, catalog);
  const plan = flatteningOf(reader, catalog, layers);
  if (plan !== undefined) flatten(edits, reader, plan);
  sayBlending(edits, reader);
  closePictures(edits, reader);
  if (layers?.automatic) {
    const fixed = fixedLayers(reader, catalog, layers);
    editCatalog(edits, (entries) => entries.set("OCProperties", fixed));
  }
  const made = (value: PdfValue): PdfReference => {
    const number = edits.next++;
    changes.set(number, value);
    return reference(number);
  };
  return openSweep({ reader, layers, catalog: place.number, made });
}

function say(entries: PdfDictionary, said: ReadonlyMap<string, PdfValue>): void {
  for (const [key, value] of said)
    if (value === null) entries.delete(key);
    else entries.set(key, value);
}
