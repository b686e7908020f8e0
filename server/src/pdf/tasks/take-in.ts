import type { Mending } from "@paraph/contract/shapes";
import { hashOf } from "@paraph/pades/digest";
import { PadesError } from "@paraph/pades/errors";
import { readFacts } from "@paraph/pades/facts";
import { rewriting, type Rewriting } from "@paraph/pades/repair";
import { fileSource, type Source } from "@paraph/pades/source";
import { limits } from "@paraph/rules/limits";
import { TaskError } from "../failure.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, TakenIn } from "../tasks.ts";
import { writeFile } from "../write-file.ts";

/**
 * What an uploaded document is, once it can be signed: one that is encrypted, damaged in a way that viewers
 * forgive (they show all of its pages), or carries an XFA form beside its fields is written anew to `into` first, never afterwards: a second
 * signature on an encrypted file would break the first.
 *
 * It is read twice: by the library that will sign it and by the one that shows it. A file is taken only when
 * both of them see the same pages; what a person signs must be what is stored.
 */
export function takeIn(
  input: DocumentState & { readonly password?: string; readonly into: string },
): Promise<TakenIn> {
  const { password, into } = input;
  return withSource(input, async (source) => {
    if (source.size === 0) throw new TaskError("file.pdf.empty");
    const found = rewriting(source, password === undefined ? {} : { password });
    if (found === undefined) return { ...(await factsOf(source)), mended: [] };
    const shown = await pagesShown(source, password);
    await writeFile(into, (write) => {
      for (const piece of found.bytes()) write(piece);
    });
    const file = fileSource(into);
    try {
      const facts = await factsOf(file);
      if (found.damages.length > 0 && shown !== facts.pages.length)
        throw new PadesError("damaged_pages", "viewers show other pages of it, or none");
      return { ...facts, mended: mendedOf(found) };
    } finally {
      file.close();
    }
  });
}

function mendedOf({ damages, openedAs, withoutXfa }: Rewriting): Mending[] {
  return [
    ...(damages.length > 0 ? (["repaired"] as const) : []),
    ...(openedAs === undefined ? [] : (["decrypted"] as const)),
    ...(withoutXfa ? (["xfa_removed"] as const) : []),
  ];
}

async function factsOf(source: Source): Promise<Omit<TakenIn, "mended">> {
  const facts = readFacts(source);
  if (facts.pages.length === 0) throw new TaskError("file.pdf.no_pages");
  const limit = limits.upload.pages;
  if (facts.pages.length > limit) throw new TaskError("file.pdf.too_many_pages", { limit });
  const shown = await withPdfiumDocument(source, undefined, ({ api }, document) =>
    api.FPDF_GetPageCount(document),
  );
  if (shown !== facts.pages.length)
    throw new PadesError("damaged_pages", "the two readers count other pages");
  return { ...facts, size: source.size, sha256: hashOf(source, "sha256").digest("hex") };
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
