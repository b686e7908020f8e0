/** Joins characters into runs, so that they can be read as words: a blank is where a reader sees a gap. */
import type { PageText } from "@paraph/contract/calls/documents";
import type { Character } from "./page-characters.ts";

/** Characters of one direction that follow each other on one line. */
export type TextRun = Readonly<PageText["runs"][number]>;

interface OpenRun {
  /** The text of the run, split where PDFium adds blanks that are not drawn; and the widths of these gaps. */
  readonly parts: string[];
  readonly gaps: number[];
  readonly first: Character;
  last: Character;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What PDFium reads between two characters that are drawn. */
type Between = Exclude<Character["kind"], "text"> | undefined;

/** How a run ends: before the next line, before a gap, or inside a word that continues on the next line. */
type End = "line" | "gap" | "word";

/** Joins the characters into runs, in their order. */
export function runsOf(characters: readonly Character[]): TextRun[] {
  const runs: TextRun[] = [];
  let open: OpenRun | undefined;
  let between: Between;
  const close = (end: End): void => {
    if (open === undefined) return;
    const run = closed(open, end);
    if (run.text.trim() !== "") runs.push(run);
    // A blank that is drawn separately belongs between the runs beside it.
    else endLast(runs, end === "line" ? "line" : "gap");
    open = undefined;
  };
  for (const one of characters) {
    if (one.kind !== "text") {
      // PDFium reports the end of the line after a hyphen too, but the word continues.
      if (between !== "hyphen") between = one.kind;
    } else if (one.box === undefined) {
      open?.parts.push(`${open.parts.pop() ?? ""}${one.text}`);
    } else {
      const end = open && endBefore(open, one, between);
      if (end !== undefined) close(end);
      open = open === undefined ? opened(one) : extended(open, one, between === "blank");
      between = undefined;
    }
  }
  close("line");
  return runs;
}

/** How a run ends before a character, by what PDFium reads between them; undefined if the run continues. */
function endBefore(open: OpenRun, one: Character, between: Between): End | undefined {
  if (between === "hyphen") return "word";
  if (!isOnLine(open, one)) return "line";
  const { gap, height, isSameSize } = gapBefore(open, one);
  const isBeside = gap >= -WIDEST_OVERLAP * height;
  // A word is always one run, whatever its fonts, because browsers do not find a word that is split over two elements.
  // PDFium also reports the end of a line before raised text.
  if (isBeside && gap <= WORD_GAP * height && between !== "blank") return undefined;
  if (between === "end") return "line";
  return isBeside && gap <= WIDEST_GAP * height && isSameSize ? undefined : "gap";
}

function endLast(runs: TextRun[], end: Exclude<End, "word">): void {
  const last = runs.pop();
  if (last === undefined) return;
  const text = last.ends || last.text.endsWith(" ") ? last.text : `${last.text} `;
  runs.push(end === "line" ? { ...last, ends: true } : { ...last, text });
}

type Extent = Pick<OpenRun, "left" | "right" | "top" | "bottom">;

/** The extents of a character along a direction (`left` to `right`) and across it (`top` to `bottom`). */
function extents(one: Character, angle: number): Extent {
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
  parts: [one.text],
  gaps: [],
  first: one,
  last: one,
  ...extents(one, one.angle),
});

function extended(open: OpenRun, one: Character, isNewPart: boolean): OpenRun {
  const next = extents(one, open.first.angle);
  if (isNewPart) {
    open.gaps.push(gapBefore(open, one).gap);
    open.parts.push(one.text);
  } else open.parts.push(`${open.parts.pop() ?? ""}${one.text}`);
  open.last = one;
  open.left = Math.min(open.left, next.left);
  open.right = Math.max(open.right, next.right);
  open.top = Math.min(open.top, next.top);
  open.bottom = Math.max(open.bottom, next.bottom);
  return open;
}

/** One degree. */
const SAME_ANGLE = Math.PI / 180;
/** Shares of the line's height. A wider gap means another column or cell, a larger offset another line. */
const [WIDEST_GAP, WIDEST_OVERLAP, SAME_BASE, SAME_SIZE] = [1, 0.8, 0.5, 0.4];
/** A smaller gap is inside a word; poppler uses a tenth of the font size too. */
const WORD_GAP = 0.1;
/** Letters whose gaps differ by less than this are one spaced word, as in poppler. */
const SAME_GAP = 0.07;

const turn = (a: number, b: number): number =>
  Math.abs(((a - b + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);

function isOnLine(open: OpenRun, one: Character): boolean {
  if (turn(open.first.angle, one.angle) > SAME_ANGLE) return false;
  const last = extents(open.last, open.first.angle);
  const next = extents(one, open.first.angle);
  const height = Math.max(last.bottom - last.top, next.bottom - next.top);
  const apart = Math.abs(last.bottom + last.top - next.bottom - next.top) / 2;
  return apart <= SAME_BASE * height;
}

/** The gap between a run and a character on its line, in points; and the height of the larger of the two. */
function gapBefore(open: OpenRun, one: Character) {
  const last = extents(open.last, open.first.angle);
  const next = extents(one, open.first.angle);
  const [before, after] = [last.bottom - last.top, next.bottom - next.top];
  const height = Math.max(before, after);
  return {
    // To the right, or to the left as in Hebrew and Arabic.
    gap: next.left >= last.left ? next.left - last.right : last.left - next.right,
    height,
    isSameSize: Math.abs(before - after) <= SAME_SIZE * height,
  };
}

/** The text of a run: its parts with blanks between them, unless they are the letters of a spaced word. */
function textOf({ parts, gaps, top, bottom }: OpenRun): string {
  const letters = parts.every((part) => /^\p{L}(\s+\p{L}|[\s\p{P}])*$/u.test(part));
  const isEven = Math.max(...gaps) - Math.min(...gaps) <= SAME_GAP * (bottom - top);
  return parts.join(gaps.length > 1 && letters && isEven ? "" : " ");
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

function closed(open: OpenRun, end: End): TextRun {
  const { angle } = open.first;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    text: `${textOf(open)}${end === "gap" ? " " : ""}`.replaceAll(/[\s\u00a0]+/g, " "),
    x: hundredth(open.left * cos - open.top * sin),
    y: hundredth(open.left * sin + open.top * cos),
    width: hundredth(open.right - open.left),
    height: hundredth(open.bottom - open.top),
    angle: hundredth((angle * 180) / Math.PI),
    ends: end === "line",
  };
}
