import { prefix } from "@paraph/pades/read";
import { withBitmap, withForm, withPage } from "../draw-page.ts";
import { flatten, packPixels } from "../pack-pixels.ts";
import { withPdfiumDocument } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, PdfTasks } from "../tasks.ts";

/** The resolution at 100 percent; an A4 page is 1,240 pixels wide then. */
const DPI = 150;
/**
 * Draws one page, packed without loss, with its annotations and form fields, cropped and turned as a viewer shows it.
 * @throws TaskError `error.page.not_found`, `error.page.not_rendered`, and the errors of opening.
 */
export function pageImage(
  input: PdfTasks["page-image"]["input"] & DocumentState,
): Promise<PdfTasks["page-image"]["output"]> {
  const { page, scale, signedLength, password } = input;
  return withSource(input, (file) => {
    const source = signedLength === undefined ? file : prefix(file, signedLength);
    return withPdfiumDocument(source, password, async (pdfium, document) => {
      const flat = withForm(pdfium, document, (form) => {
        const drawing = { form, page, dpi: (scale / 100) * DPI, for: "screen" } as const;
        return withPage(pdfium, document, drawing, (opened) =>
          withBitmap(pdfium, opened, drawing, flatten),
        );
      });
      const { width, height } = flat;
      return { ...(await packPixels(flat)), width, height };
    });
  });
}
