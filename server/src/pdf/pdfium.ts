import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";
import type { Source } from "@paraph/pades/read";
import { TaskError } from "./failure.ts";

/** PDFium with its memory, which the types of the package leave out. */
export interface Pdfium {
  readonly api: WrappedPdfiumModule;
  /** PDFium replaces this buffer when its memory grows, so do not keep a reference. */
  readonly heap: () => Uint8Array;
  readonly allocate: (size: number) => number;
  readonly free: (at: number) => void;
}

let library: Promise<Pdfium> | undefined;

/** Loads PDFium once in a process. */
export const loadPdfium = (): Promise<Pdfium> => (library ??= load());

async function load(): Promise<Pdfium> {
  const wasm = await readFile(
    createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"),
  );
  const api = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  api.PDFiumExt_Init();
  const runtime = api.pdfium as typeof api.pdfium & { readonly HEAPU8: Uint8Array };
  return {
    api,
    heap: () => runtime.HEAPU8,
    allocate: (size) => runtime.wasmExports.malloc(size),
    free: (at) => runtime.wasmExports.free(at),
  };
}

/** FPDF_GetLastError (fpdfview.h). */
const [FORMAT, PASSWORD, SECURITY] = [3, 4, 5];

/**
 * Opens a document in PDFium while `use` runs. PDFium requests the bytes it needs by position, so neither a large file
 * nor a decrypted one is ever completely in memory.
 * @throws TaskError `file.pdf.encrypted` (needs a password), `file.pdf.password_wrong`, `file.pdf.unsupported` (an
 *   unknown kind of encryption), `file.pdf.damaged`.
 */
export async function withPdfiumDocument<T>(
  source: Source,
  password: string | undefined,
  use: (pdfium: Pdfium, document: number) => T | Promise<T>,
): Promise<T> {
  const pdfium = await loadPdfium();
  const { api } = pdfium;
  const readBlock = api.pdfium.addFunction(
    (_: number, at: number, into: number, length: number) => {
      try {
        const bytes = source.read(at >>> 0, length >>> 0);
        pdfium.heap().set(bytes, into);
        return bytes.length === length ? 1 : 0;
      } catch {
        return 0;
      }
    },
    "iiiii",
  );
  // FPDF_FILEACCESS: length, function, parameter
  const access = pdfium.allocate(12);
  api.pdfium.setValue(access, source.size, "i32");
  api.pdfium.setValue(access + 4, readBlock, "i32");
  api.pdfium.setValue(access + 8, 0, "i32");
  let document = 0;
  try {
    document = api.FPDF_LoadCustomDocument(access, password ?? "");
    if (document === 0) throw refusal(api.FPDF_GetLastError(), password);
    return await use(pdfium, document);
  } finally {
    if (document !== 0) api.FPDF_CloseDocument(document);
    pdfium.free(access);
    api.pdfium.removeFunction(readBlock);
  }
}

function refusal(error: number, password: string | undefined): TaskError {
  switch (error) {
    case PASSWORD:
      return new TaskError(
        password === undefined ? "file.pdf.encrypted" : "file.pdf.password_wrong",
      );
    case SECURITY:
      return new TaskError("file.pdf.unsupported", { reason: "encryption_unknown" });
    case FORMAT:
      return new TaskError("file.pdf.damaged");
    default:
      return new TaskError("file.pdf.damaged", { reason: `pdfium_${error}` });
  }
}
