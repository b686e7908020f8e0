import { bufferSource } from "@paraph/pades/read";
import { withPdfiumDocument } from "../pdfium.ts";

/** The text of all pages as PDFium reads it, with single spaces. */
export function textOf(pdf: Uint8Array): Promise<string> {
  return withPdfiumDocument(bufferSource(pdf), undefined, ({ api }, document) => {
    let text = "";
    for (let index = 0; index < api.FPDF_GetPageCount(document); index += 1) {
      const page = api.FPDF_LoadPage(document, index);
      const reading = api.FPDFText_LoadPage(page);
      const count = api.FPDFText_CountChars(reading);
      for (let i = 0; i < count; i += 1)
        text += String.fromCodePoint(api.FPDFText_GetUnicode(reading, i));
      api.FPDFText_ClosePage(reading);
      api.FPDF_ClosePage(page);
      text += "\n";
    }
    return text.replace(/\s+/g, " ");
  });
}
