/** The text of a page as PDFium finds it, in runs that can be laid over the page's picture. */
import { TaskError } from "./failure.ts";
import type { Pdfium } from "./pdfium.ts";
import { charactersOf, type Character } from "./page-characters.ts";

/**
 * Characters of one direction that follow each other on one line. Points from the left and top of the
 * page as displayed: `x` and `y` are where the run's upper left corner is, from which it goes `width` along
 * its direction; `angle` turns it about that corner, clockwise, in degrees.
 */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  /** The line ends after it. */
  readonly ends: boolean;
}

export interface PageText {
  readonly runs: TextRun[];
  /** False when there was more than is read of one page. */
  readonly complete: boolean;
}

/** A page of a dictionary set in small type has some 10,000; more is no page that a person reads. */
export const MAX_CHARACTERS = 50_000;
/** Each becomes an element on the screen. */
export const MAX_RUNS = 5_000;

/** FLAT_NORMALDISPLAY (fpdf_flatten.h): what is seen on the screen, not what is printed. */
const AS_DISPLAYED = 0;

/**
 * The text of a page in the order of its content, with that of its annotations and form fields, which
 * the page's picture shows as well. `index` counts from 0.
 *
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
  const reading = api.FPDFText_LoadPage(page);
  try {
    if (reading === 0) throw new TaskError("error.page.not_rendered");
    const { characters, complete } = charactersOf(pdfium, page, reading, MAX_CHARACTERS);
    const runs = runsOf(characters);
    return { runs: runs.slice(0, MAX_RUNS), complete: complete && runs.length <= MAX_RUNS };
  } finally {
    if (reading !== 0) api.FPDFText_ClosePage(reading);
    api.FPDF_ClosePage(page);
  }
}

/** Makes annotations part of the page, in memory alone: PDFium reads the text of pages only. */
function flatten({ api }: Pdfium, document: number, index: number): void {
  const page = api.FPDF_LoadPage(document, index);
  if (page === 0) return;
  api.FPDFPage_Flatten(page, AS_DISPLAYED);
  api.FPDF_ClosePage(page);
}

interface OpenRun {
  text: string;
  readonly first: Character;
  last: Character;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function runsOf(characters: readonly Character[]): TextRun[] {
  const runs: TextRun[] = [];
  let open: OpenRun | undefined;
  const close = (ends: boolean): void => {
    if (open !== undefined && open.text.trim() !== "") runs.push(closed(open, ends));
    else if (ends) markEnd(runs);
    open = undefined;
  };
  for (const one of characters) {
    if (one.kind === "end") close(true);
    else if (one.box === undefined) {
      // a space that PDFium has put between words; the drawing has none
      if (open !== undefined) open.text += one.text;
    } else {
      if (open !== undefined && !follows(open, one)) close(!sameLine(open, one));
      open = open === undefined ? opened(one) : extended(open, one);
    }
  }
  close(true);
  return runs;
}

function markEnd(runs: TextRun[]): void {
  const last = runs.pop();
  if (last !== undefined) runs.push({ ...last, ends: true });
}

/** Extents along a direction (`left` to `right`) and across it (`top` to `bottom`). */
function extents(
  one: Character,
  angle: number,
): Pick<OpenRun, "left" | "right" | "top" | "bottom"> {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = (one.box ?? []).map(({ x, y }) => x * cos + y * sin);
  const across = (one.box ?? []).map(({ x, y }) => y * cos - x * sin);
  return {
    left: Math.min(...along),
    right: Math.max(...along),
    top: Math.min(...across),
    bottom: Math.max(...across),
  };
}

const opened = (one: Character): OpenRun => ({
  text: one.text,
  first: one,
  last: one,
  ...extents(one, one.angle),
});

function extended(open: OpenRun, one: Character): OpenRun {
  const next = extents(one, open.first.angle);
  open.text += one.text;
  open.last = one;
  open.left = Math.min(open.left, next.left);
  open.right = Math.max(open.right, next.right);
  open.top = Math.min(open.top, next.top);
  open.bottom = Math.max(open.bottom, next.bottom);
  return open;
}

/** One degree. */
const SAME_ANGLE = Math.PI / 180;
/** Shares of the line's height: a wider gap is another column or cell, a larger offset another line. */
const [WIDEST_GAP, WIDEST_OVERLAP, SAME_BASE, SAME_SIZE] = [1, 0.8, 0.5, 0.4];

const turn = (a: number, b: number): number =>
  Math.abs(((a - b + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);

function sameLine(open: OpenRun, one: Character): boolean {
  if (turn(open.first.angle, one.angle) > SAME_ANGLE) return false;
  const last = extents(open.last, open.first.angle);
  const next = extents(one, open.first.angle);
  const height = Math.max(last.bottom - last.top, next.bottom - next.top);
  const apart = Math.abs(last.bottom + last.top - next.bottom - next.top) / 2;
  return apart <= SAME_BASE * height;
}

function follows(open: OpenRun, one: Character): boolean {
  if (!sameLine(open, one)) return false;
  const last = extents(open.last, open.first.angle);
  const next = extents(one, open.first.angle);
  const [before, after] = [last.bottom - last.top, next.bottom - next.top];
  const height = Math.max(before, after);
  if (Math.abs(before - after) > SAME_SIZE * height) return false;
  // to the right, or to the left, as Hebrew and Arabic are written
  const gap = next.left >= last.left ? next.left - last.right : last.left - next.right;
  return gap <= WIDEST_GAP * height && gap >= -WIDEST_OVERLAP * height;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

function closed(open: OpenRun, ends: boolean): TextRun {
  const { angle } = open.first;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    text: open.text.replaceAll(/[\s\u00a0]+/g, " "),
    x: hundredth(open.left * cos - open.top * sin),
    y: hundredth(open.left * sin + open.top * cos),
    width: hundredth(open.right - open.left),
    height: hundredth(open.bottom - open.top),
    angle: hundredth((angle * 180) / Math.PI),
    ends,
  };
}
