import { textOfPage } from "../page-text.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, PdfTasks } from "../tasks.ts";

/**
 * The text of one page with its positions, as the page is displayed.
 * @throws TaskError `error.page.not_found`, `error.page.not_rendered`, and the errors of opening.
 */
export function pageText(
  input: PdfTasks["page-text"]["input"] & DocumentState,
): Promise<PdfTasks["page-text"]["output"]> {
  return withSource(input, (source) =>
    withPdfiumDocument(source, undefined, (pdfium, document) =>
      textOfPage(pdfium, document, input.page),
    ),
  );
}
