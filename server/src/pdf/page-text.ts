/** The text of a page as PDFium finds it, in runs that can be placed over the picture of the page. */
import { TaskError } from "./failure.ts";
import type { Pdfium } from "./pdfium.ts";
import { charactersOf, type Character } from "./page-characters.ts";
import { runsOf, type TextRun } from "./text-runs.ts";

export type { TextRun } from "./text-runs.ts";

export interface PageText {
  readonly runs: TextRun[];
  /** False if the page has more text than this function reads. */
  readonly complete: boolean;
}

/** The maximum number of characters; a dictionary page in small type has some 10,000. */
export const MAX_CHARACTERS = 50_000;
/** The maximum number of runs: each becomes an element on the screen. */
export const MAX_RUNS = 5_000;

/** FLAT_NORMALDISPLAY (fpdf_flatten.h): flattens what the screen shows, not what a printer prints. */
const AS_DISPLAYED = 0;

/**
 * The text of a page in the order of its content, including the text of annotations and form fields, which the picture
 * of the page shows as well. `index` counts from 0.
 * @throws TaskError `error.page.not_found`, `error.page.not_rendered`.
 */
export function textOfPage(pdfium: Pdfium, document: number, index: number): PageText {
  const { api } = pdfium;
  if (!Number.isInteger(index) || index < 0 || index >= api.FPDF_GetPageCount(document)) {
    throw new TaskError("error.page.not_found");
  }
  flatten(pdfium, document, index);
  const page = api.FPDF_LoadPage(document, index);
  if (page === 0) throw new TaskError("error.page.not_rendered");
  try {
    const displayed = api.FPDFPage_GetRotation(page);
    const read = (rotation: number) => readTurned(pdfium, page, { displayed, rotation });
    const first = read(displayed);
    const turned = quarterTurns(first.characters);
    const { characters, complete } = turned === 0 ? first : read((displayed + 4 - turned) % 4);
    const runs = runsOf(characters);
    return { runs: runs.slice(0, MAX_RUNS), complete: complete && runs.length <= MAX_RUNS };
  } finally {
    api.FPDF_ClosePage(page);
  }
}

/**
 * The characters of a page, with their positions as it is displayed. PDFium orders lines correctly only if they run to
 * the right, so `rotation` (in quarter turns) turns the page while it is read.
 */
function readTurned(
  pdfium: Pdfium,
  page: number,
  { displayed, rotation }: { readonly displayed: number; readonly rotation: number },
): ReturnType<typeof charactersOf> {
  const { api } = pdfium;
  api.FPDFPage_SetRotation(page, rotation);
  const reading = api.FPDFText_LoadPage(page);
  api.FPDFPage_SetRotation(page, displayed);
  if (reading === 0) throw new TaskError("error.page.not_rendered");
  try {
    return charactersOf(pdfium, page, reading, MAX_CHARACTERS);
  } finally {
    api.FPDFText_ClosePage(reading);
  }
}

/** The number of quarter turns, clockwise, by which most of the text is turned. */
function quarterTurns(characters: readonly Character[]): number {
  const counts = [0, 0, 0, 0];
  for (const { box, angle } of characters) {
    const turns = (Math.round(angle / (Math.PI / 2)) + 4) % 4;
    if (box !== undefined) counts[turns] = (counts[turns] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}

/** Flattens annotations into the page, in memory only: PDFium reads only the text of pages. */
function flatten({ api }: Pdfium, document: number, index: number): void {
  const page = api.FPDF_LoadPage(document, index);
  if (page === 0) return;
  api.FPDFPage_Flatten(page, AS_DISPLAYED);
  api.FPDF_ClosePage(page);
}
