import { PadesError } from "@paraph/pades/errors";
import { readFacts } from "@paraph/pades/facts";
import { fileSource } from "@paraph/pades/source";
import { TaskError } from "../failure.ts";
import { withPdfiumDocument, type Pdfium } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, WrittenFile } from "../tasks.ts";
import { writeFile } from "../write-file.ts";

/** FPDF_SaveAsCopy: write all of it anew (2 is FPDF_NO_INCREMENTAL) and without encryption (3). */
const REMOVE_SECURITY = 3;

/**
 * Writes an encrypted document anew without its encryption: a second signature on an encrypted file
 * would break the first. What its owner's password forbade is free then; the user is to be told.
 *
 * @throws TaskError as opening does, and `file.pdf.unsupported` (reason `signed`) for a document that
 *   is signed already: writing it anew would destroy the signatures.
 */
export function unlock(
  input: DocumentState & { readonly password?: string; readonly into: string },
): Promise<WrittenFile> {
  return withSource(input, (source) =>
    withPdfiumDocument(source, input.password, async (pdfium, document) => {
      if (pdfium.api.FPDF_GetSignatureCount(document) > 0) {
        throw new TaskError("file.pdf.unsupported", { reason: "signed" });
      }
      const written = await writeFile(input.into, (write) => saveCopy(pdfium, document, write));
      checkReadable(input.into);
      return written;
    }),
  );
}

function saveCopy(pdfium: Pdfium, document: number, write: (piece: Uint8Array) => void): void {
  const { api } = pdfium;
  const writeBlock = api.pdfium.addFunction((_: number, from: number, length: number) => {
    write(pdfium.heap().slice(from, from + length));
    return 1;
  }, "iiii");
  // FPDF_FILEWRITE: version, function
  const writer = pdfium.allocate(8);
  api.pdfium.setValue(writer, 1, "i32");
  api.pdfium.setValue(writer + 4, writeBlock, "i32");
  try {
    if (!api.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY))
      throw new TaskError("file.pdf.general_error");
  } finally {
    pdfium.free(writer);
    api.pdfium.removeFunction(writeBlock);
  }
}

/** The copy must be a file that can be signed, or the upload fails here and not at the first signature. */
function checkReadable(path: string): void {
  const file = fileSource(path);
  try {
    if (readFacts(file).encrypted)
      throw new PadesError("encrypted", "still encrypted after rewriting");
  } finally {
    file.close();
  }
}
