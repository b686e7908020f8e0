import { renameSync, rmSync } from "node:fs";
import { mendings, type DocumentNote, type Mending } from "@paraph/contract/document-notes";
import { PadesError } from "@paraph/pades/errors";
import { type Facts, fileSource, readFacts, sha256Of, type Source } from "@paraph/pades/read";
import { findHidden } from "@paraph/pades/hidden";
import { type Finding, rowOf } from "@paraph/pades/hidden/table";
import { isReadDifferently } from "@paraph/pades/departures";
import {
  rewriting,
  stableRewriting,
  type RewrittenContents,
  type Rewriting,
} from "@paraph/pades/rewriting";
import { limits } from "@paraph/rules/limits";
import { checkDrawings, checkSame, checkUnfolding } from "../both-drawings.ts";
import { notesOf } from "../document-notes.ts";
import { TaskError } from "../failure.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, AcceptedDocument, WrittenFile } from "../tasks.ts";
import { writePieces } from "../write-file.ts";

/**
 * Checks and prepares an uploaded document for signing. A document without a signature is rewritten to `into`, so that
 * all programs read it the same way. The rewriting removes encryption, mends damage that viewers tolerate (they show
 * all pages), and removes an XFA form beside the fields and content that could change its look later or in print. A
 * signed file is accepted unchanged, or refused if it can look different in print or be read differently.
 * Two libraries read the document: the one that signs and the one that renders. It is accepted only if both see the
 * same pages, and every page can be drawn and looks the same on the screen and in print: people sign what they see.
 */
export function acceptDocument(
  input: DocumentState & { readonly password?: string; readonly into: string },
): Promise<AcceptedDocument> {
  const { password, into } = input;
  return withSource(input, async (source) => {
    if (source.size === 0) throw new TaskError("file.pdf.empty");
    const passes = openPasses(into);
    try {
      const credentials = password === undefined ? {} : { password };
      const found = stableRewriting(source, credentials, passes.store);
      if (found === undefined) {
        const facts = await factsOf(source);
        const file = { size: source.size, sha256: sha256Of(source) };
        return { ...facts, ...file, written: false, mended: [] };
      }
      const { hidden, damages } = found;
      const shown = damages.length > 0 ? { shown: await pagesShown(source, password) } : {};
      const facts = await factsOf(found.source, { hidden, ...shown });
      for (const each of found.contents) await checkContents(each);
      return { ...facts, ...passes.finish(), written: true, mended: mendedOf(found) };
    } finally {
      passes.close();
    }
  });
}

/** The files that a document is rewritten to, one for each pass; the last one becomes `into`, the others are removed. */
function openPasses(into: string) {
  const files: {
    readonly path: string;
    readonly source: ReturnType<typeof fileSource>;
    readonly file: WrittenFile;
  }[] = [];
  let last: string | undefined;
  return {
    store: (pieces: Iterable<Uint8Array>): Source => {
      const path = files.length === 0 ? into : `${into}.${files.length + 1}`;
      const file = writePieces(path, pieces);
      const source = fileSource(path);
      files.push({ path, source, file });
      return source;
    },
    /** Keeps the output of the last pass. */
    finish(): WrittenFile {
      const written = files.at(-1);
      if (written === undefined) throw new Error("Nothing was written.");
      last = written.path;
      return written.file;
    },
    close(): void {
      for (const { path, source } of files) {
        source.close();
        if (path !== last) rmSync(path, { force: true });
      }
      if (last !== undefined && last !== into) renameSync(last, into);
    },
  };
}

/** Checks that rewritten page contents look the same as before. Refuses the file otherwise. */
async function checkContents({ before, written }: RewrittenContents): Promise<void> {
  const { source, pages } = before();
  if (pages.size > 0) await checkSame(source, written, pages);
}

/**
 * Checks a stored document by the current rules, as `acceptDocument` does, without writing. Documents that would be
 * mended, or that programs may read differently, are refused: people may have seen them as they are.
 * Throws TaskError `file.pdf.…`.
 */
export function recheckDocument(
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

/** Checks that pages of a stored document, from one on, look the same on the screen and in print. */
export function compareDrawings(input: DocumentState & { readonly from: number }): Promise<void> {
  return withSource(input, (source) => checkDrawings(source, input.from));
}

function mendedOf({
  damages,
  openedAs,
  withoutXfa,
  fixed,
}: Pick<Rewriting, "damages" | "openedAs" | "withoutXfa" | "fixed">): Mending[] {
  const kinds = new Set(fixed.map(({ id }) => rowOf(id).kind));
  return [
    ...(damages.length > 0 ? (["repaired"] as const) : []),
    ...(openedAs === undefined ? [] : (["decrypted"] as const)),
    ...(withoutXfa ? (["xfa_removed"] as const) : []),
    ...mendings.filter((mending) => kinds.has(mending as never)),
  ];
}

/** Facts about a file that are already known. */
interface Known {
  /** The findings from the table of hidden content. */
  readonly hidden?: readonly Finding[];
  /** For a damaged file: the number of pages that viewers show; undefined if they show none. */
  readonly shown?: number | undefined;
}

async function factsOf(
  source: Source,
  known: Known = {},
): Promise<Omit<AcceptedDocument, "mended" | "written" | keyof WrittenFile>> {
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
  // If the file cannot be signed for another reason, that reason is reported.
  const notes = facts.forbids.length > 0 ? [] : await lastingNotes(source, facts, known.hidden);
  return { ...facts, notes };
}

/** Refuses a file whose empty signature fields all demand unsupported signatures. Throws TaskError `file.pdf.field_demands`. */
function refuseDemands({ signatureFields }: Facts): void {
  const open = signatureFields.filter(({ signed }) => !signed);
  const [first] = open;
  if (first && open.every(({ demand }) => demand !== undefined))
    throw new TaskError("file.pdf.field_demands", { field: first.name, demand: first.demand });
}

/**
 * The notes about a file whose look cannot change. Throws TaskError `file.pdf.paper_differs` if it can, and
 * `file.pdf.page_unreadable` if a page cannot be drawn.
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

/** The number of pages that viewers show of the uploaded file; undefined if they show none. */
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
