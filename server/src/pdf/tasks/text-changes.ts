import { prefix, type Source } from "@paraph/pades/read";
import { textOfRuns } from "@paraph/rules/page-words";
import { textOfPage } from "../page-text.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { PdfTasks } from "../tasks.ts";
import { textChanges } from "../text-changes.ts";
import { TaskError } from "../failure.ts";

/** Compares the text of a page as it was signed with its current text. */
export function textChangesTask(
  input: PdfTasks["text-changes"]["input"],
): Promise<PdfTasks["text-changes"]["output"]> {
  const { page, signedLength, password } = input;
  return withSource(input, async (source) => {
    const before = await textOf(prefix(source, signedLength), page, password);
    return textChanges(before, await textOf(source, page, password));
  });
}

/** The words of a page; none if the page does not exist. */
async function textOf(source: Source, page: number, password?: string): Promise<string> {
  try {
    const { runs } = await withPdfiumDocument(source, password, (pdfium, document) =>
      textOfPage(pdfium, document, page),
    );
    return textOfRuns(runs);
  } catch (error) {
    if (error instanceof TaskError && error.key === "error.page.not_found") return "";
    throw error;
  }
}
