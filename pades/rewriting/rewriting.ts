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

/** A file without a signature as it is to be signed: rewritten, so that every program reads in it what we read. */
export interface Rewriting {
  /** It cannot be signed as it is, or what it shows does not last; else only the way in which it is written changes. */
  readonly needed: boolean;
  /** What was wrong with it; empty for one that was only encrypted. */
  readonly damages: readonly Damage[];
  /**
   * Set if it was encrypted: who can open the original. Without encryption everybody can, and what the owner
   * had forbidden is allowed: the user is to be told.
   */
  readonly openedAs?: OpenedAs;
  /**
   * It had an XFA form beside its fields, which some viewers show in the place of the pages (ISO 32000-1
   * §12.7.8). That was left out: what is signed is what the pages and their fields show.
   */
  readonly withoutXfa?: true;
  /** What could show or do something else later or on paper and is taken out or fixed (see `hiddenRows`). */
  readonly fixed: readonly Finding[];
  /** All that there is of the table. */
  readonly hidden: readonly Finding[];
  /** The file to be used instead, piece by piece; each call writes it again. */
  readonly bytes: () => Iterable<Uint8Array>;
  /** Set if contents may have been rewritten. */
  readonly withContents?: () => ContentsAsTheyCame;
}

/** The file as it is rewritten, but with the contents of its pages as they came. The two are to show the same. */
export interface ContentsAsTheyCame {
  readonly source: Source;
  /** The pages, counted from 0, whose contents are rewritten. */
  readonly pages: ReadonlySet<number>;
}

/**
 * A file before its first signature, rewritten as a whole: a damaged one is put together again, an encrypted one
 * decrypted, what can differ between screen and paper or is active is taken out or fixed. A sound file is rewritten
 * too: from then on every program reads in it what we read, whatever else the file held. Undefined for a signed
 * document, which is never rewritten, that would destroy its signatures: it is taken as it is or refused; an
 * encrypted one only where its source is `unlocked`, and stays encrypted.
 *
 * Throws `encrypted` (a password is needed), `password_wrong`, `recipient_needed`, `recipient_wrong`, `paper_differs`, `encryption_unsupported`, `signed_and_encrypted`,
 * `signed_and_damaged`, `read_differently` (a signed file that other programs may read differently), `not_a_pdf`, `empty`,
 * `damaged_…` for what cannot be mended, and `too_…`. What comes out is to be read again by `readFacts`, like any other file.
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

/** Undefined for a file whose cross-reference leads nowhere. */
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

/** What is signed for other programs only is not rewritten: they would miss its signatures. */
function refuseHalfSigned(document: PdfDocument): void {
  if (findText(document.source, "/ByteRange", 0) < 0) return;
  const [departure] = differing(departuresOf(document));
  if (departure)
    throw new PadesError("read_differently", `${departure.name} at byte ${departure.at}`);
}

/** A signed document is left alone if everything that signing it further needs can be read. */
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

/** What other programs may read differently: anything behind the first signature, and what tells in what it covers. */
function ambiguities(document: PdfDocument): readonly Departure[] {
  const ends = signaturesOf(document).flatMap(({ byteRange }) =>
    byteRange ? [byteRange[2] + byteRange[3]] : [],
  );
  const signed = Math.min(...ends);
  const all = departuresOf(document);
  const later = all.filter((each) => each.at >= signed && kindOf(each) !== "habit");
  return [...differing(all.filter(({ at }) => at < signed)), ...later];
}

/** Whether it does not stay as it is in a file without a signature. */
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
  // what is put together again may draw what was not found before
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

/** What is made sound before it is written: the page tree, the form, and permissions that no longer hold. */
function changesTo(document: PdfDocument): Edits {
  const edits = startEdits(document);
  mendPages(edits);
  mendForm(edits);
  if (hasStaticXfa(document)) dropXfa(edits);
  // usage rights are a signature over the file as it was (ISO 32000-1 §12.8.2.3)
  if (catalogOf(document).has("Perms"))
    editCatalog(edits, (catalog) => {
      catalog.delete("Perms");
    });
  return edits;
}
