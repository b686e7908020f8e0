import { mendings, type DocumentNote, type Mending } from "@paraph/contract/document-notes";
import { PadesError } from "@paraph/pades/errors";
import { type Facts, fileSource, readFacts, sha256Of, type Source } from "@paraph/pades/read";
import { findHidden } from "@paraph/pades/hidden";
import { type Finding, rowOf } from "@paraph/pades/hidden/table";
import { isReadDifferently } from "@paraph/pades/departures";
import { rewriting, type Rewriting } from "@paraph/pades/rewriting";
import { limits } from "@paraph/rules/limits";
import { checkDrawings, checkSame, checkUnfolding } from "../both-drawings.ts";
import { notesOf } from "../document-notes.ts";
import { TaskError } from "../failure.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, TakenIn, WrittenFile } from "../tasks.ts";
import { writeFile } from "../write-file.ts";

/**
 * What an uploaded document is, once it can be signed. One without a signature is rewritten to `into`: what
 * other programs read in it is then what we read. With that goes the encryption, a damage that viewers forgive (they show
 * all of its pages), an XFA form beside its fields, and what could show or do something else later or on paper. A signed
 * file is taken as it is, or refused where its screen and its paper can differ or other programs may read it differently.
 *
 * It is read twice: by the library that will sign it and by the one that shows it. A file is taken only when
 * both of them see the same pages, and every page can be drawn, alike for the screen and for printing; what a person
 * signs must be what is stored.
 */
export function takeIn(
  input: DocumentState & { readonly password?: string; readonly into: string },
): Promise<TakenIn> {
  const { password, into } = input;
  return withSource(input, async (source) => {
    if (source.size === 0) throw new TaskError("file.pdf.empty");
    const found = rewriting(source, password === undefined ? {} : { password });
    if (found === undefined) {
      const facts = await factsOf(source);
      return { ...facts, size: source.size, sha256: sha256Of(source), written: false, mended: [] };
    }
    const isDamaged = found.damages.length > 0;
    const before = isDamaged ? { shown: await pagesShown(source, password) } : {};
    const file = await writeFile(into, (write) => {
      for (const piece of found.bytes()) write(piece);
    });
    const written = fileSource(into);
    try {
      // what needed nothing holds what it held: nobody looks for it twice
      const facts = await factsOf(written, found.needed ? before : { hidden: found.hidden });
      await checkContents(found, written);
      return { ...facts, ...file, written: true, mended: mendedOf(found) };
    } finally {
      written.close();
    }
  });
}

/** What was written anew of the pages' contents shows what it showed, or the file is not taken. */
async function checkContents({ withContents }: Rewriting, written: Source): Promise<void> {
  if (withContents === undefined) return;
  const { source, pages } = withContents();
  if (pages.size > 0) await checkSame(source, written, pages);
}

/**
 * Looks at a document that was taken in before by the rules of today, as `takeIn`; nothing is written. What would be
 * mended at the upload, and what other programs may read differently, is refused: people may have seen it as it is.
 * Throws TaskError `file.pdf.…`.
 */
export function lookAgain(
  input: DocumentState,
): Promise<{ readonly notes: readonly DocumentNote[]; readonly pages: number }> {
  return withSource(input, async (source) => {
    const found = rewriting(source);
    if (found?.needed) {
      const [reason = "repaired"] = mendedOf(found);
      throw new TaskError("file.pdf.paper_differs", { reason, signed: false });
    }
    if (found && isReadDifferently(source))
      throw new TaskError("file.pdf.read_differently", { signed: false });
    const facts = readFacts(source);
    return { notes: await lastingNotes(source, facts), pages: facts.pages.length };
  });
}

/** Holds that pages of a document that was taken in show the same on screen and on paper, from one on. */
export function compareDrawings(input: DocumentState & { readonly from: number }): Promise<void> {
  return withSource(input, (source) => checkDrawings(source, input.from));
}

function mendedOf({ damages, openedAs, withoutXfa, fixed }: Rewriting): Mending[] {
  const kinds = new Set(fixed.map(({ id }) => rowOf(id).kind));
  return [
    ...(damages.length > 0 ? (["repaired"] as const) : []),
    ...(openedAs === undefined ? [] : (["decrypted"] as const)),
    ...(withoutXfa ? (["xfa_removed"] as const) : []),
    ...mendings.filter((mending) => kinds.has(mending as never)),
  ];
}

/** What is known of a file already. */
interface Known {
  /** What there is of the table. */
  readonly hidden?: readonly Finding[];
  /** Of one that was damaged: how many pages viewers showed of it; undefined for none. */
  readonly shown?: number | undefined;
}

async function factsOf(
  source: Source,
  known: Known = {},
): Promise<Omit<TakenIn, "mended" | "written" | keyof WrittenFile>> {
  const facts = readFacts(source);
  if (facts.pages.length === 0) throw new TaskError("file.pdf.no_pages");
  const limit = limits.upload.pages;
  if (facts.pages.length > limit) throw new TaskError("file.pdf.too_many_pages", { limit });
  if ("shown" in known && known.shown !== facts.pages.length)
    throw new PadesError("damaged_pages", "viewers show other pages of it, or none");
  const shown = await withPdfiumDocument(source, undefined, ({ api }, document) =>
    api.FPDF_GetPageCount(document),
  );
  if (shown !== facts.pages.length)
    throw new PadesError("damaged_pages", "the two readers count other pages");
  refuseDemands(facts);
  // of what cannot be signed for another reason, that reason is told
  const notes = facts.forbids.length > 0 ? [] : await lastingNotes(source, facts, known.hidden);
  return { ...facts, notes };
}

/** A file that waits for signatures, each of a kind that is not made here. Throws TaskError `file.pdf.field_demands`. */
function refuseDemands({ signatureFields }: Facts): void {
  const open = signatureFields.filter(({ signed }) => !signed);
  const [first] = open;
  if (first && open.every(({ demand }) => demand !== undefined))
    throw new TaskError("file.pdf.field_demands", { field: first.name, demand: first.demand });
}

/**
 * What is to be told of a file that shows the same for good. Throws TaskError `file.pdf.paper_differs` and
 * `file.pdf.page_unreadable` for one that does not, or that cannot be drawn.
 */
async function lastingNotes(
  source: Source,
  { signatures }: Facts,
  hidden?: readonly Finding[],
): Promise<DocumentNote[]> {
  const found = hidden ?? findHidden(source);
  const signed = signatures.length > 0;
  const differs = found.find(({ id }) => {
    const row = rowOf(id);
    return signed ? row.signed === "refused" : row.unsigned !== "noted" && row.unsigned !== "kept";
  });
  await checkUnfolding(source);
  if (differs !== undefined) {
    const details = { reason: rowOf(differs.id).kind, signed };
    const page = differs.page === undefined ? {} : { page: differs.page + 1 };
    throw new TaskError("file.pdf.paper_differs", { ...details, ...page });
  }
  await checkDrawings(source, 0);
  return notesOf(found);
}

/** How many pages viewers show of a file as it came; undefined when they show nothing of it. */
async function pagesShown(
  source: Source,
  password: string | undefined,
): Promise<number | undefined> {
  try {
    return await withPdfiumDocument(source, password, ({ api }, document) =>
      api.FPDF_GetPageCount(document),
    );
  } catch (error) {
    if (error instanceof TaskError) return undefined;
    throw error;
  }
}
