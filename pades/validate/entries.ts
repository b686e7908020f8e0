/** The signatures of a document: those in its newest revision, and those that later revisions removed. */
import type { PdfDocument } from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { findText } from "../read/search.ts";
import type { SignatureEntry } from "../read/signatures.ts";
import { prefix, type Source } from "../read/source.ts";
import type { Open } from "./coverage.ts";
import { readableSignatures } from "./readable.ts";

export interface ListedEntry {
  readonly entry: SignatureEntry;
  /** The document whose form has it: the newest, or for a removed signature the newest that still had it. */
  readonly document: PdfDocument;
  readonly removed: boolean;
}

/** How many revisions are read, from the newest back. */
const MAX_REVISIONS = 200;
const MARKER = "%%EOF";

/** In the order in which they were made. */
export function listEntries(document: PdfDocument, open: Open): ListedEntry[] {
  const listed: ListedEntry[] = readableSignatures(document).map((entry) => ({
    entry,
    document,
    removed: false,
  }));
  const known = new Set(listed.map(({ entry }) => keyOf(entry)));
  for (const end of revisionEnds(document.source)) {
    const earlier = openRevision(document.source, end, open);
    for (const entry of earlier ? readableSignatures(earlier) : []) {
      if (!earlier || known.has(keyOf(entry))) continue;
      known.add(keyOf(entry));
      listed.push({ entry, document: earlier, removed: true });
    }
  }
  return listed.sort((a, b) => endOf(a.entry) - endOf(b.entry));
}

/** A signature is identified by its covered bytes, or by its field if its range is invalid. */
const keyOf = ({ byteRange, field }: SignatureEntry): string =>
  byteRange ? byteRange.join(" ") : field.name;

const endOf = ({ byteRange }: SignatureEntry): number =>
  byteRange ? byteRange[2] + byteRange[3] : Infinity;

/**
 * The ends of earlier revisions, newest first: after each end-of-file marker (§7.5.5). The newest revision's chain of
 * sections is not used, because it may skip some.
 */
function revisionEnds(source: Source): number[] {
  const ends: number[] = [];
  for (let at = findText(source, MARKER, 0); at >= 0; at = findText(source, MARKER, at + 1)) {
    const after = Buffer.from(source.read(at + MARKER.length, 2)).toString("latin1");
    const end = at + MARKER.length + (after === "\r\n" ? 2 : /^[\r\n]/.test(after) ? 1 : 0);
    if (end < source.size) ends.push(end);
    if (ends.length > MAX_REVISIONS) ends.shift();
  }
  return ends.toReversed();
}

function openRevision(source: Source, end: number, open: Open): PdfDocument | undefined {
  try {
    return open(prefix(source, end));
  } catch (error) {
    if (isPadesError(error)) return undefined;
    throw error;
  }
}
