import { catalogOf, openDocument, type PdfDocument } from "../read/document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { fieldsOf } from "../read/form.ts";
import { ambiguousPages } from "../hidden/content/walk.ts";
import { fixHidden } from "../hidden/fix.ts";
import { hiddenIn } from "../hidden/inspect.ts";
import { rowOf, type Finding } from "../hidden/table.ts";
import { pagesOf } from "../read/pages.ts";
import { unlock, type Credentials, type OpenedAs } from "../protection/unlock.ts";
import { kindOf, type Departure } from "../departures/departure.ts";
import { departuresOf, differing } from "../departures/departures.ts";
import { damagesOf, goesOn, type Damage } from "../mend/check.ts";
import { editCatalog, startEdits, type Edits } from "../mend/edits.ts";
import { carriesSignature, dropXfa, hasStaticXfa, mendForm } from "../mend/form.ts";
import { metered } from "../mend/meter.ts";
import { mendPages } from "../mend/pages.ts";
import { rewrite } from "../mend/rewrite.ts";
import { salvage } from "../mend/salvage.ts";
import { findText } from "../read/search.ts";
import { signaturesOf } from "../read/signatures.ts";
import { checkStore } from "../write/archive.ts";
import { bufferSource, type Source } from "../read/source.ts";

/** An unsigned file, rewritten for signing so that every program reads the same as we. */
export interface Rewriting {
  /** Whether it cannot be signed as it is, or shows something that may change; otherwise only its syntax changes. */
  readonly needed: boolean;
  /** Its faults; empty for a file that was only encrypted. */
  readonly damages: readonly Damage[];
  /**
   * Set if it was encrypted: who can open the original. Without encryption everybody can, and everything that the owner
   * had forbidden is allowed; the user has to be told.
   */
  readonly openedAs?: OpenedAs;
  /**
   * Set if it had an XFA form in addition to its fields, which some viewers show in place of the pages (ISO 32000-1
   * §12.7.8). The form was removed: people sign what the pages and their fields show.
   */
  readonly withoutXfa?: true;
  /** Content that could show or do something else later or on paper, and is removed or fixed (see `hiddenRows`). */
  readonly fixed: readonly Finding[];
  /** All rows of the table that apply. */
  readonly hidden: readonly Finding[];
  /** The new file, piece by piece; each call writes it again. */
  readonly bytes: () => Iterable<Uint8Array>;
  /** Set if content streams may have been rewritten. */
  readonly withContents?: () => ContentsAsTheyCame;
}

/** The rewritten file, but with the original content of its pages. The two have to look the same. */
export interface ContentsAsTheyCame {
  readonly source: Source;
  /** The pages, counted from 0, with rewritten content. */
  readonly pages: ReadonlySet<number>;
}

/**
 * Rewrites a whole file before its first signature: reassembles a damaged one, decrypts an encrypted one, and removes
 * or fixes what can differ between screen and paper or is active. A sound file is rewritten too, so that every program
 * reads the same as we, whatever else the file contained. Undefined for a signed document, which is never rewritten,
 * because that would destroy its signatures: it is accepted as it is or refused; an encrypted one only if its source is
 * `unlocked`, and it stays encrypted. Throws `encrypted` (a password is needed), `password_wrong`, `recipient_needed`,
 * `recipient_wrong`, `paper_differs`, `encryption_unsupported`, `signed_and_encrypted`, `signed_and_damaged`,
 * `read_differently` (a signed file that other programs may read differently), `not_a_pdf`, `empty`, `damaged_…` for a
 * file that cannot be mended, and `too_…`. Read the result with `readFacts`, like any other file.
 */
export function rewriting(source: Source, credentials: Credentials = {}): Rewriting | undefined {
  if (source.size === 0) throw new PadesError("empty");
  const watched = metered(source);
  const opened = openStrictly(watched, credentials);
  if (!opened) return mended(salvaged(watched, credentials), ["xref_damaged"]);
  const { document, openedAs } = opened;
  if (isSigned(document))
    return refuseUnusable(document, source.decipher === undefined ? openedAs : undefined);
  refuseHalfSigned(document);
  const damages = damagesOf(document);
  const found = damages.includes("object_misplaced")
    ? salvaged(metered(source), credentials)
    : { document: damages.length === 0 ? document : leniently(document), openedAs };
  return mended(found, damages);
}

interface Opened {
  readonly document: PdfDocument;
  readonly openedAs: OpenedAs | undefined;
}

/** Undefined for a file whose cross-reference is unusable. */
function openStrictly(source: Source, credentials: Credentials): Opened | undefined {
  if (goesOn(source)) return undefined;
  try {
    const document = openDocument(source);
    if (!document.encrypted) return { document, openedAs: undefined };
    return unlock(document, credentials);
  } catch (error) {
    return isDamage(error) ? undefined : rethrow(error);
  }
}

function salvaged(source: Source, credentials: Credentials): Opened {
  const found = salvage(source, credentials);
  if (carriesSignature(found.document))
    throw new PadesError(found.openedAs ? "signed_and_encrypted" : "signed_and_damaged");
  return found;
}

const leniently = (document: PdfDocument): PdfDocument => ({
  ...document,
  lenient: true,
  objects: new Map(),
  containers: new Map(),
});

const isDamage = (error: unknown): boolean =>
  isPadesError(error) && /^(damaged_|not_a_pdf|unsupported_filter)/.test(error.reason);

function rethrow(error: unknown): never {
  throw error;
}

function isSigned(document: PdfDocument): boolean {
  try {
    return carriesSignature(document);
  } catch (error) {
    return isDamage(error) ? false : rethrow(error);
  }
}

/** A file whose signatures only other programs see is not rewritten, because they would miss these. */
function refuseHalfSigned(document: PdfDocument): void {
  if (findText(document.source, "/ByteRange", 0) < 0) return;
  const [departure] = differing(departuresOf(document));
  if (departure)
    throw new PadesError("read_differently", `${departure.name} at byte ${departure.at}`);
}

/** A signed document stays unchanged if everything needed for signing it further can be read. */
function refuseUnusable(document: PdfDocument, openedAs: OpenedAs | undefined): undefined {
  if (openedAs !== undefined) throw new PadesError("signed_and_encrypted");
  try {
    pagesOf(document);
    fieldsOf(document);
    checkStore(document);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const detail = isPadesError(error) ? error.message : "";
    throw new PadesError("signed_and_damaged", detail, { cause: error });
  }
  const [departure] = ambiguities(document);
  if (departure)
    throw new PadesError("read_differently", `${departure.name} at byte ${departure.at}`);
  return undefined;
}

/**
 * What other programs may read differently: any departure after the first signature, and serious ones in the bytes that
 * it covers.
 */
function ambiguities(document: PdfDocument): readonly Departure[] {
  const ends = signaturesOf(document).flatMap(({ byteRange }) =>
    byteRange ? [byteRange[2] + byteRange[3]] : [],
  );
  const signed = Math.min(...ends);
  const all = departuresOf(document);
  const later = all.filter((each) => each.at >= signed && kindOf(each) !== "habit");
  return [...differing(all.filter(({ at }) => at < signed)), ...later];
}

/** Whether it must change in an unsigned file. */
function isFixed({ id }: Finding): boolean {
  const { unsigned } = rowOf(id);
  return unsigned === "removed" || unsigned === "fixed";
}

function mended({ document, openedAs }: Opened, damages: readonly Damage[]): Rewriting {
  const hidden = hiddenIn(document);
  const fixed = hidden.filter(isFixed);
  const written = (contents: "mended" | "kept"): (() => Iterable<Uint8Array>) => {
    const edits = changesTo(document);
    const sweep = fixHidden(edits, contents);
    return () => rewrite(document, edits.changes, sweep);
  };
  // A reassembled file may draw objects that were not found before.
  const rewrites = damages.length > 0 || fixed.some(({ id }) => id === "content_ambiguous");
  const withoutXfa = hasStaticXfa(document);
  return {
    needed: damages.length > 0 || fixed.length > 0 || openedAs !== undefined || withoutXfa,
    damages,
    fixed,
    hidden,
    ...(openedAs !== undefined && { openedAs }),
    ...(withoutXfa && { withoutXfa }),
    bytes: written(rewrites ? "mended" : "kept"),
    ...(rewrites && { withContents: () => asItCame(written("kept")()) }),
  };
}

function asItCame(pieces: Iterable<Uint8Array>): ContentsAsTheyCame {
  const source = bufferSource(Buffer.concat([...pieces]));
  return { source, pages: ambiguousPages(openDocument(source)) };
}

/** What is mended before writing: the page tree, the form, and permissions that no longer apply. */
function changesTo(document: PdfDocument): Edits {
  const edits = startEdits(document);
  mendPages(edits);
  mendForm(edits);
  if (hasStaticXfa(document)) dropXfa(edits);
  // Usage rights are a signature over the original file (ISO 32000-1 §12.8.2.3).
  if (catalogOf(document).has("Perms"))
    editCatalog(edits, (catalog) => {
      catalog.delete("Perms");
    });
  return edits;
}
