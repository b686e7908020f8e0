import { arrayAt, catalogOf, resolve, type PdfDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { readHexString, openWindow } from "../read/lexer.ts";
import type { ByteRange, SignatureEntry } from "../read/signatures.ts";
import { prefix, type Source } from "../read/source.ts";
import { failed, type Fault } from "./fault.ts";
import { readableSignatures } from "./readable.ts";

/** The revision that a signature covers, as a document of its own. */
export interface SignedRevision {
  readonly byteRange: ByteRange;
  /** The end of the covered bytes. */
  readonly end: number;
  readonly document: PdfDocument;
  /** The signature as it was when it was made. */
  readonly entry: SignatureEntry;
  /** The bytes in the gap. */
  readonly contents: Uint8Array;
}

/** How to open a document: an encrypted one needs its key. */
export type Open = (source: Source) => PdfDocument;

/**
 * Checks that a byte range leaves out the signature's own /Contents and nothing else, begins with the file
 * and ends where a revision ends that holds this very signature (ISO 32000-2 §12.8.1).
 */
export function coveredRevision(
  source: Source,
  entry: SignatureEntry,
  current: PdfDocument,
  open: Open,
): SignedRevision | Fault {
  if (entry.contents.length === 0) return failed("FORMAT_FAILURE", "contents_missing", {});
  const { byteRange } = entry;
  if (!byteRange || !isDirect(current, entry))
    return failed("FORMAT_FAILURE", "byte_range_missing", {});
  const [start, length, second, rest] = byteRange;
  const end = second + rest;
  if (start !== 0) return failed("FORMAT_FAILURE", "byte_range_start", { start });
  if (second <= length)
    return failed("FORMAT_FAILURE", "byte_range_overlap", { first: length, second });
  if (end > source.size)
    return failed("FORMAT_FAILURE", "byte_range_beyond_end", { end, size: source.size });
  const contents = readGap(source, length, second);
  if (!contents) return failed("FORMAT_FAILURE", "byte_range_gap", { from: length, to: second });
  const document = endsRevision(source, end) ? openRevision(source, end, open) : undefined;
  if (!document) return failed("FORMAT_FAILURE", "byte_range_not_revision", { end });
  const then = readableSignatures(document).find(
    (each) => each.byteRange?.join() === byteRange.join(),
  );
  if (!then || !Buffer.from(then.contents).equals(document.encrypted ? then.contents : contents))
    return failed("FORMAT_FAILURE", "signature_not_covered", {});
  const same =
    then.field.name === entry.field.name &&
    Buffer.from(then.contents).equals(Buffer.from(entry.contents));
  return same
    ? { byteRange, end, document, entry: then, contents }
    : failed("FORMAT_FAILURE", "signature_replaced", {});
}

/** The numbers must be in the dictionary itself: elsewhere they could change without affecting the signature. */
function isDirect(document: PdfDocument, { dictionary }: SignatureEntry): boolean {
  const range = dictionary.get("ByteRange");
  return (
    Array.isArray(range) &&
    (arrayAt(document, dictionary, "ByteRange") ?? []).every(
      (item, i) => range[i] === item && item === resolve(document, item),
    )
  );
}

/** The hexadecimal string in the gap, if the gap is exactly this string with its brackets; else undefined. */
function readGap(source: Source, from: number, to: number): Uint8Array | undefined {
  const gap = Buffer.from(source.read(from, to - from));
  if (gap[0] !== 60 || gap.indexOf(62) !== gap.length - 1) return undefined;
  if (!/^[0-9a-fA-F\s]*$/.test(gap.subarray(1, -1).toString("latin1"))) return undefined;
  return readHexString(openWindow(gap));
}

/** §7.5.5: the end-of-file marker, followed only by white space. */
export function endsRevision(source: Source, end: number): boolean {
  const last = Buffer.from(source.read(Math.max(0, end - 64), Math.min(64, end))).toString(
    "latin1",
  );
  return /%%EOF[\0\t\n\f\r ]*$/.test(last);
}

function openRevision(source: Source, end: number, open: Open): PdfDocument | undefined {
  try {
    const document = open(prefix(source, end));
    // A revision that cannot be read is detected here.
    catalogOf(document);
    return document;
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}
