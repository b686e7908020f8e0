import { hashOf } from "@paraph/pades/digest";
import { PadesError } from "@paraph/pades/errors";
import { readFacts, type Facts } from "@paraph/pades/facts";
import type { Source } from "@paraph/pades/source";
import { TaskError } from "../failure.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, Inspection } from "../tasks.ts";

/**
 * What a document is, read twice: by the library that will sign it and by the one that shows it. A file
 * is taken only when both of them see the same pages; what a person signs must be what is stored.
 */
export function inspect(
  input: DocumentState & { readonly password?: string },
): Promise<Inspection> {
  return withSource(input, async (source) => {
    if (source.size === 0) throw new TaskError("file.pdf.empty");
    const facts = readFacts(source);
    const { pageCount, opens } = await openInPdfium(source, facts, input.password);
    if (pageCount === 0) throw new TaskError("file.pdf.no_pages");
    if (!facts.encrypted) {
      if (facts.pages.length === 0) throw new TaskError("file.pdf.no_pages");
      if (pageCount !== facts.pages.length)
        throw new PadesError("damaged_pages", "the two readers count other pages");
    }
    return { ...facts, size: source.size, sha256: hashOf(source, "sha256").digest("hex"), opens };
  });
}

function openInPdfium(
  source: Source,
  { encrypted }: Facts,
  password: string | undefined,
): Promise<{ pageCount: number; opens: Inspection["opens"] }> {
  return withPdfiumDocument(source, encrypted ? password : undefined, ({ api }, document) => {
    const pageCount = api.FPDF_GetPageCount(document);
    if (!encrypted) return { pageCount, opens: "freely" };
    return {
      pageCount,
      opens: password === undefined ? "with_owner_restrictions" : "with_password",
    };
  });
}
