import sharp from "sharp";
import { TaskError } from "../failure.ts";
import { withPdfiumDocument, type Pdfium } from "../pdfium.ts";
import { withSource } from "../source-of.ts";
import type { DocumentState, PdfTasks } from "../tasks.ts";

/** At 100 percent; A4 is 1,240 pixels wide then. */
const DPI = 150;
/** No picture has more pixels (A2 at 100): the encoder takes 20 bytes for each. A poster is shown smaller. */
const MAX_PIXELS = 10_000_000;

// fpdfview.h
const [BGR, ANNOTATIONS, RGB_ORDER] = [2, 0x01, 0x10];
const WHITE = 0xffffffff;

/**
 * Draws one page as lossless WebP, with its annotations and form fields, cropped and turned as a viewer
 * shows it.
 *
 * @throws TaskError `error.page.not_found`, `error.page.not_rendered`, and what opening throws.
 */
export function pageImage(
  input: PdfTasks["page-image"]["input"] & DocumentState,
): Promise<PdfTasks["page-image"]["output"]> {
  const { page, scale, password } = input;
  return withSource(input, (source) =>
    withPdfiumDocument(source, password, async (pdfium, document) => {
      const { rgb, width, height } = drawPage(pdfium, document, page, scale);
      // packing takes longer than drawing: without effort less than half as long, for a tenth (scans) or 45 KB (text) more
      const webp = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .webp({ lossless: true, effort: 0 })
        .toBuffer();
      return { webp, width, height };
    }),
  );
}

interface Pixels {
  readonly rgb: Buffer;
  readonly width: number;
  readonly height: number;
}

function drawPage(pdfium: Pdfium, document: number, index: number, scale: number): Pixels {
  const { api } = pdfium;
  if (!Number.isInteger(index) || index < 0 || index >= api.FPDF_GetPageCount(document)) {
    throw new TaskError("error.page.not_found");
  }
  // without the form's own pass PDFium leaves out the widgets, signatures among them
  const formInfo = api.PDFiumExt_OpenFormFillInfo();
  const form = api.PDFiumExt_InitFormFillEnvironment(document, formInfo);
  const page = api.FPDF_LoadPage(document, index);
  try {
    if (page === 0) throw new TaskError("error.page.not_rendered");
    if (form !== 0) {
      api.FPDF_SetFormFieldHighlightAlpha(form, 0);
      api.FORM_OnAfterLoadPage(page, form);
    }
    return rasterise(pdfium, page, form, scale);
  } finally {
    if (page !== 0) {
      if (form !== 0) api.FORM_OnBeforeClosePage(page, form);
      api.FPDF_ClosePage(page);
    }
    if (form !== 0) api.PDFiumExt_ExitFormFillEnvironment(form);
    api.PDFiumExt_CloseFormFillInfo(formInfo);
  }
}

function rasterise(pdfium: Pdfium, page: number, form: number, scale: number): Pixels {
  const { api } = pdfium;
  const { width, height } = sizeInPixels(
    api.FPDF_GetPageWidthF(page),
    api.FPDF_GetPageHeightF(page),
    scale,
  );
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BGR, 0, stride);
  if (bitmap === 0) throw new TaskError("error.page.not_rendered");
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RGB_ORDER);
    if (form !== 0)
      api.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, ANNOTATIONS | RGB_ORDER);
    const start = api.FPDFBitmap_GetBuffer(bitmap);
    const heap = pdfium.heap();
    const rgb = Buffer.allocUnsafe(width * height * 3);
    for (let row = 0; row < height; row += 1) {
      rgb.set(
        heap.subarray(start + row * stride, start + row * stride + width * 3),
        row * width * 3,
      );
    }
    return { rgb, width, height };
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** Points to pixels; refuses pages without an area, shrinks those beyond the limit. */
function sizeInPixels(
  width: number,
  height: number,
  scale: number,
): { width: number; height: number } {
  const area = width * height;
  if (!(area > 0) || !Number.isFinite(area) || !(scale > 0))
    throw new TaskError("error.page.not_rendered");
  const wanted = (scale / 100) * (DPI / 72);
  const factor = Math.min(wanted, Math.sqrt(MAX_PIXELS / area));
  const pixels = (points: number): number =>
    Math.max(1, Math.min(16_000, Math.round(points * factor)));
  return { width: pixels(width), height: pixels(height) };
}
