import { loadPdfium } from "../pdfium.ts";

/** AES-256 (ISO 32000-2 §7.6.4). Everything except printing is forbidden without the owner password. */
export async function encrypted(
  pdf: Uint8Array,
  passwords: { user: string; owner: string },
): Promise<Buffer> {
  const pdfium = await loadPdfium();
  const { api } = pdfium;
  const at = pdfium.allocate(pdf.length);
  pdfium.heap().set(pdf, at);
  const document = api.FPDF_LoadMemDocument(at, pdf.length, "");
  const PRINT = 0x04;
  if (!api.EPDF_SetEncryption(document, passwords.user, passwords.owner, PRINT))
    throw new Error("not encrypted");
  const writer = api.PDFiumExt_OpenFileWriter();
  api.PDFiumExt_SaveAsCopy(document, writer);
  const size = api.PDFiumExt_GetFileWriterSize(writer);
  const from = pdfium.allocate(size);
  api.PDFiumExt_GetFileWriterData(writer, from, size);
  const bytes = Buffer.from(pdfium.heap().slice(from, from + size));
  api.PDFiumExt_CloseFileWriter(writer);
  api.FPDF_CloseDocument(document);
  pdfium.free(from);
  pdfium.free(at);
  return bytes;
}
