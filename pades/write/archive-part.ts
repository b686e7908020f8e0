import { catalogOf, isStream, resolve, type PdfDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { decodeStream } from "../read/filters.ts";

const known = new WeakMap<PdfDocument, number | null>();

/**
 * The part of ISO 19005 (PDF/A) that the document claims: 1 to 4; undefined for one without a claim, or whose metadata
 * cannot be read. It is `pdfaid:part` in the XMP metadata, as attribute or element.
 */
export function archivePart(document: PdfDocument): number | undefined {
  let part = known.get(document);
  if (part === undefined) known.set(document, (part = readPart(document)));
  return part ?? undefined;
}

function readPart(document: PdfDocument): number | null {
  try {
    const metadata = resolve(document, catalogOf(document).get("Metadata"));
    if (!isStream(metadata)) return null;
    const bytes = decodeStream(metadata, (value) => resolve(document, value));
    const part = /pdfaid:part\s*(?:=\s*["']|>\s*)(\d)/.exec(Buffer.from(bytes).toString("latin1"));
    return part ? Number(part[1]) : null;
  } catch (error) {
    if (isPadesError(error)) return null;
    throw error;
  }
}
