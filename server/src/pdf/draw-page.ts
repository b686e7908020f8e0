import { TaskError } from "./failure.ts";
import type { Pdfium } from "./pdfium.ts";

/**
 * The maximum number of pixels of a picture (A2 at 150 dpi), because the encoder needs 20 bytes for each. Larger pages
 * are drawn smaller.
 */
const MAX_PIXELS = 10_000_000;

// fpdfview.h
const [BGRX, ANNOTATIONS, RGB_ORDER, PRINTING] = [3, 0x01, 0x10, 0x800];
const WHITE = 0xffffffff;

export interface Drawing {
  /** The handle from `withForm`; 0 without a form. */
  readonly form: number;
  /** Counted from 0. */
  readonly page: number;
  readonly dpi: number;
  /** What a viewer shows (`screen`) or sends to a printer (`paper`): layers and annotations can differ. */
  readonly for: "screen" | "paper";
  /** Whether to draw only the content of the page, without annotations. There is no form then. */
  readonly bare?: boolean;
}

export interface Pixels {
  /** Three bytes for each pixel, rows without gaps. */
  readonly rgb: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A drawn page in the memory of PDFium. */
export interface Bitmap {
  /** One number for each pixel, rows without gaps. Its lower bytes are red, green and blue, its upper byte is undefined. */
  readonly pixels: Int32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Opens the form of a document while `use` runs. PDFium draws widgets, which include signatures, only with an open
 * form.
 */
export function withForm<T>(pdfium: Pdfium, document: number, use: (form: number) => T): T {
  const { api } = pdfium;
  const info = api.PDFiumExt_OpenFormFillInfo();
  const form = api.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    if (form !== 0) api.FPDF_SetFormFieldHighlightAlpha(form, 0);
    return use(form);
  } finally {
    if (form !== 0) api.PDFiumExt_ExitFormFillEnvironment(form);
    api.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** Opens a page while `use` runs. Throws TaskError `error.page.not_found`, `error.page.not_rendered`. */
export function withPage<T>(
  { api }: Pdfium,
  document: number,
  { form, page: index }: Pick<Drawing, "form" | "page">,
  use: (page: number) => T,
): T {
  if (!Number.isInteger(index) || index < 0 || index >= api.FPDF_GetPageCount(document))
    throw new TaskError("error.page.not_found");
  const page = api.FPDF_LoadPage(document, index);
  if (page === 0) throw new TaskError("error.page.not_rendered");
  try {
    if (form !== 0) api.FORM_OnAfterLoadPage(page, form);
    return use(page);
  } finally {
    if (form !== 0) api.FORM_OnBeforeClosePage(page, form);
    api.FPDF_ClosePage(page);
  }
}

/**
 * Draws a page with its annotations and form fields, cropped and turned as a viewer displays it. Throws the same errors
 * as `withPage`.
 */
export const drawPage = (pdfium: Pdfium, document: number, drawing: Drawing): Pixels =>
  withPage(pdfium, document, drawing, (page) => rasterise(pdfium, page, drawing));

/** Draws a page that is open. Throws TaskError `error.page.not_rendered`. */
export const rasterise = (pdfium: Pdfium, page: number, drawing: Omit<Drawing, "page">): Pixels =>
  withBitmap(pdfium, page, drawing, toPixels);

/** Draws a page that is open; the bitmap exists while `use` runs. Throws TaskError `error.page.not_rendered`. */
export function withBitmap<T>(
  pdfium: Pdfium,
  page: number,
  { form, dpi, for: medium, bare = false }: Omit<Drawing, "page">,
  use: (bitmap: Bitmap) => T,
): T {
  const { api } = pdfium;
  const { width, height } = sizeInPixels(pdfium, page, dpi);
  const flags = (bare ? 0 : ANNOTATIONS) | RGB_ORDER | (medium === "paper" ? PRINTING : 0);
  const bitmap = api.FPDFBitmap_CreateEx(width, height, BGRX, 0, width * 4);
  if (bitmap === 0) throw new TaskError("error.page.not_rendered");
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    if (form !== 0) api.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, flags);
    const heap = pdfium.heap();
    const start = heap.byteOffset + api.FPDFBitmap_GetBuffer(bitmap);
    return use({ pixels: new Int32Array(heap.buffer, start, width * height), width, height });
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** A copy of a bitmap. */
export function toPixels({ pixels, width, height }: Bitmap): Pixels {
  const rgb = Buffer.allocUnsafe(pixels.length * 3);
  let to = 0;
  for (const pixel of pixels) {
    rgb[to] = pixel;
    rgb[to + 1] = pixel >> 8;
    rgb[to + 2] = pixel >> 16;
    to += 3;
  }
  return { rgb, width, height };
}

/** Converts points to pixels. Refuses pages without an area, and scales pages above the limit down. */
function sizeInPixels(
  { api }: Pdfium,
  page: number,
  dpi: number,
): { width: number; height: number } {
  const [width, height] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
  const area = width * height;
  if (!(area > 0) || !Number.isFinite(area) || !(dpi > 0))
    throw new TaskError("error.page.not_rendered");
  const factor = Math.min(dpi / 72, Math.sqrt(MAX_PIXELS / area));
  const pixels = (points: number): number =>
    Math.max(1, Math.min(16_000, Math.round(points * factor)));
  return { width: pixels(width), height: pixels(height) };
}
