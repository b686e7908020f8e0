import { openDocument, type PdfDocument } from "../document.ts";
import { isPadesError } from "../errors.ts";
import { signaturesOf, type ByteRange, type SignatureEntry } from "../signatures.ts";
import { prefix, type Source } from "../source.ts";
import type { Fault } from "./verdict.ts";

/** The revision that a signature covers, as a document of its own. */
export interface SignedRevision {
  readonly byteRange: ByteRange;
  readonly document: PdfDocument;
}

const formatFailure = (detail: string): Fault => ({
  indication: "TOTAL_FAILED",
  subIndication: "FORMAT_FAILURE",
  detail,
});

/**
 * Checks that a byte range leaves out the signature's own /Contents and nothing else, begins with the file
 * and ends where a revision ends that holds this very signature (ISO 32000-2 §12.8.1).
 */
export function coveredRevision(source: Source, entry: SignatureEntry): SignedRevision | Fault {
  const { byteRange, contents } = entry;
  if (!byteRange) return formatFailure("no byte range");
  const [start, length, second, rest] = byteRange;
  const end = second + rest;
  if (start !== 0 || second <= length || end > source.size)
    return formatFailure("byte range out of bounds");
  const gap = Buffer.from(source.read(length, second - length));
  if (gap[0] !== 60 || gap.at(-1) !== 62)
    return formatFailure("the byte range leaves out more than the signature");
  const digits = gap.subarray(1, -1).toString("latin1");
  if (!/^[0-9a-fA-F]*$/.test(digits) || !Buffer.from(digits, "hex").equals(Buffer.from(contents))) {
    return formatFailure("the byte range leaves out something else than the signature");
  }
  const document = openRevision(source, end);
  if (!document) return formatFailure("the byte range does not end with a revision");
  const same = signaturesOf(document).some(
    (each) => each.field.name === entry.field.name && each.byteRange?.join() === byteRange.join(),
  );
  return same
    ? { byteRange, document }
    : formatFailure("the signed revision does not hold the signature");
}

function openRevision(source: Source, end: number): PdfDocument | undefined {
  try {
    const document = openDocument(prefix(source, end));
    signaturesOf(document);
    return document;
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}
