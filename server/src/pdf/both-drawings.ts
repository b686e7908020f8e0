import { findUndrawablePage } from "@paraph/pades/hidden";
import type { Source } from "@paraph/pades/read";
import { limits } from "@paraph/rules/limits";
import { drawPage, rasterise, withForm, withPage } from "./draw-page.ts";
import { TaskError } from "./failure.ts";
import { withPdfiumDocument, type Pdfium } from "./pdfium.ts";

/**
 * At this resolution a digit of 8 points is two pixels wide, in shades of grey, and every other digit has other shades.
 */
const DPI = 36;

/**
 * Checks that all resources of a document's pages can be decompressed.
 *
 * @throws TaskError `file.pdf.page_unreadable`, with the page counted from 1.
 */
export async function checkUnfolding(source: Source): Promise<void> {
  const undrawable = await findUndrawablePage(source);
  if (undrawable !== undefined) throw unreadable(undrawable.page, undrawable.reason);
}

/**
 * Checks that pages of a document can be drawn, and look the same on the screen and in print: `limits.comparedPages` of
 * them, from a page counted from 0. One library makes both drawings, so they are equal byte for byte unless the page
 * itself asks for a difference; there is no tolerance.
 *
 * @throws TaskError `file.pdf.page_unreadable` and `file.pdf.paper_differs`, with the page counted from 1.
 */
export async function checkDrawings(source: Source, from: number): Promise<void> {
  await withPdfiumDocument(source, undefined, (pdfium, opened) =>
    withForm(pdfium, opened, (form) => {
      const count = pdfium.api.FPDF_GetPageCount(opened);
      const end = Math.min(count, from + limits.comparedPages);
      for (let page = from; page < end; page += 1) checkPage(pdfium, opened, { form, page });
    }),
  );
}

/** The resolution of the comparison. */
const FINE = 72;

/**
 * Checks that some pages (counted from 0) of two files look the same, byte for byte.
 *
 * @throws TaskError `file.pdf.paper_differs`, with the page counted from 1.
 */
export async function checkSame(
  one: Source,
  other: Source,
  pages: ReadonlySet<number>,
): Promise<void> {
  const drawings = (source: Source): Promise<Buffer[]> =>
    withPdfiumDocument(source, undefined, (pdfium, opened) =>
      withForm(pdfium, opened, (form) =>
        [...pages].map((page) =>
          loaded(
            page,
            () => drawPage(pdfium, opened, { form, page, dpi: FINE, for: "screen" }).rgb,
          ),
        ),
      ),
    );
  const [before, after] = [await drawings(one), await drawings(other)];
  for (const [index, page] of [...pages].entries())
    if (before[index]?.equals(after[index] ?? Buffer.alloc(0)) !== true)
      throw new TaskError("file.pdf.paper_differs", { reason: "content", page: page + 1 });
}

function checkPage(
  pdfium: Pdfium,
  document: number,
  { form, page }: { form: number; page: number },
): void {
  const same = loaded(page, () =>
    withPage(pdfium, document, { form, page }, (opened) => {
      const screen = rasterise(pdfium, opened, { form, dpi: DPI, for: "screen" });
      const paper = rasterise(pdfium, opened, { form, dpi: DPI, for: "paper" });
      return screen.rgb.equals(paper.rgb);
    }),
  );
  if (!same) throw new TaskError("file.pdf.paper_differs", { reason: "drawing", page: page + 1 });
}

/** A page that cannot be loaded or drawn, as a reason to refuse its file. */
function loaded<T>(page: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TaskError && error.key === "error.page.not_rendered")
      throw unreadable(page, "not_drawn", error);
    throw error;
  }
}

const unreadable = (page: number, reason: string, cause?: unknown): TaskError =>
  new TaskError("file.pdf.page_unreadable", { page: page + 1, reason }, { cause });
