import { catalogOf, openDocument, type PdfDocument } from "./document.ts";
import { isPadesError, PadesError } from "./errors.ts";
import { fieldsOf } from "./form.ts";
import { pagesOf } from "./pages.ts";
import { unlock, type OpenedAs } from "./protection/unlock.ts";
import { damagesOf, goesOn, type Damage } from "./repair/check.ts";
import { editCatalog, startEdits, type Edits } from "./repair/edits.ts";
import { carriesSignature, dropXfa, hasStaticXfa, mendForm } from "./repair/form.ts";
import { metered } from "./repair/meter.ts";
import { mendPages } from "./repair/pages.ts";
import { rewrite } from "./repair/rewrite.ts";
import { salvage } from "./repair/salvage.ts";
import type { Source } from "./source.ts";

export type { Damage } from "./repair/check.ts";
export type { OpenedAs } from "./protection/unlock.ts";

/** What a file needs before its first signature. */
export interface Rewriting {
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
  /** The file to be used instead, piece by piece; each call writes it again. */
  readonly bytes: () => Iterable<Uint8Array>;
}

/**
 * What has to be done to a file before it can be signed: a damaged one is put together again, an encrypted
 * one decrypted, both by writing it anew as a whole; undefined for one that can be signed as it is. A signed
 * document is never written anew, that would destroy its signatures: it is taken as it is or refused.
 *
 * Throws `encrypted` (a password is needed), `password_wrong`, `encryption_unsupported`, `signed_and_encrypted`,
 * `signed_and_damaged`, `not_a_pdf`, `empty`, `damaged_…` for what cannot be mended, and `too_…`. What comes out is
 * to be read again by `readFacts`, like any other file.
 */
export function rewriting(
  source: Source,
  options: { readonly password?: string } = {},
): Rewriting | undefined {
  if (source.size === 0) throw new PadesError("empty");
  const watched = metered(source);
  const opened = openStrictly(watched, options.password);
  if (!opened) return mended(salvaged(watched, options.password), ["xref_damaged"]);
  const { document, openedAs } = opened;
  if (isSigned(document)) return refuseUnusable(document, openedAs);
  const damages = damagesOf(document);
  if (damages.length === 0 && openedAs === undefined && !hasStaticXfa(document)) return undefined;
  const found = damages.includes("object_misplaced")
    ? salvaged(metered(source), options.password)
    : { document: damages.length === 0 ? document : leniently(document), openedAs };
  return mended(found, damages);
}

interface Opened {
  readonly document: PdfDocument;
  readonly openedAs: OpenedAs | undefined;
}

/** Undefined for a file whose cross-reference leads nowhere. */
function openStrictly(source: Source, password: string | undefined): Opened | undefined {
  if (goesOn(source)) return undefined;
  try {
    const document = openDocument(source);
    if (!document.encrypted) return { document, openedAs: undefined };
    return unlock(document, password);
  } catch (error) {
    return isDamage(error) ? undefined : rethrow(error);
  }
}

function salvaged(source: Source, password: string | undefined): Opened {
  const found = salvage(source, password);
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

/** A signed document is left alone if everything that signing it further needs can be read. */
function refuseUnusable(document: PdfDocument, openedAs: OpenedAs | undefined): undefined {
  if (openedAs !== undefined) throw new PadesError("signed_and_encrypted");
  try {
    pagesOf(document);
    fieldsOf(document);
    return undefined;
  } catch (error) {
    if (!isDamage(error)) throw error;
    const detail = isPadesError(error) ? error.message : "";
    throw new PadesError("signed_and_damaged", detail, { cause: error });
  }
}

function mended({ document, openedAs }: Opened, damages: readonly Damage[]): Rewriting {
  const { changes } = changesTo(document);
  return {
    damages,
    ...(openedAs !== undefined && { openedAs }),
    ...(hasStaticXfa(document) && { withoutXfa: true }),
    bytes: () => rewrite(document, changes),
  };
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
