import { cleanText, shape, type Face, type Shaped } from "./fonts/typeface.ts";
import { withoutIsolates } from "./fonts/bidi.ts";

/** The lines of a text at one size, from the top. */
export interface Wrapped {
  readonly lines: readonly Shaped[];
  readonly size: number;
}

interface Room {
  /** The largest size of letters. */
  readonly size: number;
  readonly width: number;
  /** How many lines have room at a size. */
  readonly linesAt: (size: number) => number;
  readonly base?: "ltr" | "auto";
}

/** Each try is this much smaller than the one before. */
const STEP = 0.95;
/** Keeps the spaces at a piece's ends when it is measured, so that nothing is set closer to it. */
const BAR = "|";
/** Letters may be slightly closer or further apart next to each other than alone. */
const SLACK = 0.97;
/** Words are divided before letters become smaller than this: below it they are hard to read. */
const READABLE = 8;
/** For texts that do not fit even with divided words; no name is that long. */
const LEAST = 0.5;

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Sets a complete text as large as possible, in as many lines as it needs, never cut. Lines end at spaces and hyphens,
 * and inside a word only where the text would be hard to read otherwise.
 */
export function wrapped(face: Face, text: string, room: Room): Wrapped {
  const clean = withoutIsolates(cleanText(text));
  const words = clean.split(/(?<=[\s-])/u);
  const letters = [...clusters.segment(clean)].map(({ segment }) => segment);
  const whole = fitting(face, words, room, Math.min(room.size, READABLE));
  if (whole) return whole;
  const divided = fitting(face, letters, room, LEAST);
  return divided ?? { lines: [shape(face, clean, room.base)], size: LEAST };
}

/** The lines at the largest size down to `least` at which the pieces fit; undefined when there is none. */
function fitting(
  face: Face,
  pieces: readonly string[],
  room: Room,
  least: number,
): Wrapped | undefined {
  const none = shape(face, BAR + BAR).width;
  const known = new Map<string, number>();
  const widths = pieces.map((piece) => {
    const width = known.get(piece) ?? shape(face, BAR + piece + BAR).width - none;
    known.set(piece, width);
    return width;
  });
  for (let size = room.size; size >= least; size *= STEP) {
    const most = room.linesAt(size);
    const width = (room.width * face.unitsPerEm) / size;
    const texts = filled(pieces, widths, width * SLACK);
    if (texts.length > most) continue;
    const lines = texts.map((line) => shape(face, line, room.base));
    if (lines.every((line) => line.width <= width)) return { lines, size };
  }
  return undefined;
}

/** The pieces in lines, each as full as possible. */
function filled(pieces: readonly string[], widths: readonly number[], width: number): string[] {
  const lines: string[] = [];
  let used = Infinity;
  pieces.forEach((piece, i) => {
    const wide = widths[i] ?? 0;
    const last = lines.length - 1;
    if (used + wide <= width) {
      lines[last] = (lines[last] ?? "") + piece;
      used += wide;
    } else {
      lines.push(piece);
      used = wide;
    }
  });
  return lines;
}
