import {
  boundsOf,
  transformed,
  type Bounds,
  type Contour,
  type Matrix,
  type Outline,
} from "./outline.ts";

/** What a face can draw of itself: the outline of one character, or null. */
export type OwnOutline = (character: string) => Outline | null;

interface Mark {
  /**
   * Spacing characters with the mark's shape, the best first, each with the transformation that turns it into the mark.
   */
  readonly signs: readonly (readonly [sign: string, matrix: Matrix])[];
  readonly place: "above" | "below" | "ogonek";
}

const AS_IS: Matrix = [1, 0, 0, 1, 0, 0];
const UPSIDE_DOWN: Matrix = [1, 0, 0, -1, 0, 0];
const MIRRORED: Matrix = [-1, 0, 0, 1, 0, 0];

/** Combining marks by their code point (Unicode, "Combining Diacritical Marks"). */
const MARKS: Readonly<Record<string, Mark>> = {
  "\u0300": { signs: [["`", AS_IS]], place: "above" },
  "\u0301": { signs: [["´", AS_IS]], place: "above" },
  "\u0302": {
    signs: [
      ["ˆ", AS_IS],
      ["^", AS_IS],
    ],
    place: "above",
  },
  "\u0303": {
    signs: [
      ["˜", AS_IS],
      ["~", AS_IS],
    ],
    place: "above",
  },
  "\u0304": {
    signs: [
      ["¯", AS_IS],
      ["-", AS_IS],
    ],
    place: "above",
  },
  "\u0306": {
    signs: [
      ["˘", AS_IS],
      ["ˆ", UPSIDE_DOWN],
    ],
    place: "above",
  },
  "\u0307": {
    signs: [
      ["˙", AS_IS],
      ["·", AS_IS],
      [".", AS_IS],
    ],
    place: "above",
  },
  "\u0308": { signs: [["¨", AS_IS]], place: "above" },
  "\u030a": {
    signs: [
      ["˚", AS_IS],
      ["°", AS_IS],
    ],
    place: "above",
  },
  "\u030b": {
    signs: [
      ["˝", AS_IS],
      ['"', AS_IS],
    ],
    place: "above",
  },
  "\u030c": {
    signs: [
      ["ˇ", AS_IS],
      ["ˆ", UPSIDE_DOWN],
      ["^", UPSIDE_DOWN],
    ],
    place: "above",
  },
  "\u0323": { signs: [[".", AS_IS]], place: "below" },
  "\u0326": { signs: [[",", AS_IS]], place: "below" },
  "\u0327": {
    signs: [
      ["¸", AS_IS],
      [",", AS_IS],
    ],
    place: "below",
  },
  "\u0328": {
    signs: [
      ["˛", AS_IS],
      ["¸", MIRRORED],
    ],
    place: "ogonek",
  },
};

/** Letters with a stroke through them do not decompose: the base letter, the stroke's height and its slope. */
const STROKES: Readonly<Record<string, readonly [letter: string, height: number, slope: number]>> =
  {
    ł: ["l", 0.5, 0.4],
    Ł: ["L", 0.5, 0.4],
    đ: ["d", 0.8, 0],
    Đ: ["D", 0.5, 0],
    ħ: ["h", 0.8, 0],
    Ħ: ["H", 0.75, 0],
    ŧ: ["t", 0.5, 0],
    Ŧ: ["T", 0.5, 0],
  };

/**
 * Draws a letter that a face lacks from a letter and an accent that it has: the signature faces cover Western Europe
 * only, but a Polish name can be signed in every hand.
 * @param cluster one character as a reader counts them, in NFC.
 * @returns the letter whose advance and kerning apply, and the outline; null when a piece is missing.
 */
export function composed(
  cluster: string,
  own: OwnOutline,
): { letter: string; outline: Outline } | null {
  const stroke = STROKES[cluster];
  if (stroke) return stroked(stroke, own);
  const [base, ...marks] = cluster.normalize("NFD");
  if (base === undefined || marks.length === 0) return null;
  // i and j lose their dot under an accent
  const letter = { i: "ı", j: "ȷ" }[base] ?? base;
  const drawn = marks.every((mark) => MARKS[mark]?.place === "above") ? letter : base;
  const start = own(drawn) ?? own(base);
  if (!start) return null;
  let outline: Outline = start;
  for (const mark of marks) {
    const next = marked(outline, start, mark, base, own);
    if (!next) return null;
    outline = next;
  }
  return { letter: base, outline };
}

function marked(
  outline: Outline,
  letter: Outline,
  mark: string,
  base: string,
  own: OwnOutline,
): Outline | null {
  const how = MARKS[mark];
  const shape = how && firstShape(how, own);
  const under = boundsOf(letter);
  const all = boundsOf(outline);
  const sign = shape && boundsOf(shape);
  if (!how || !shape || !under || !all || !sign) return null;
  const centre = (sign.left + sign.right) / 2;
  let dx = (under.left + under.right) / 2 - centre;
  let dy: number;
  if (how.place === "above") {
    const { gap, lean } = accentPlace(base !== base.toLowerCase(), own);
    dx += lean;
    dy = all.top + gap - sign.bottom;
  } else if (how.place === "below") {
    dy = Math.min(all.bottom, 0) - gapBelow(under) - sign.top;
  } else {
    dx = under.right - (under.right - under.left) * 0.2 - centre;
    dy = Math.min(all.bottom, 0) - sign.top;
    dy += (sign.top - sign.bottom) * 0.1;
  }
  return [...outline, ...transformed(shape, [1, 0, 0, 1, dx, dy])];
}

const gapBelow = (letter: Bounds): number => (letter.top - letter.bottom) * 0.06;

function firstShape(mark: Mark, own: OwnOutline): Outline | null {
  for (const [sign, matrix] of mark.signs) {
    const shape = own(sign);
    if (shape && shape.length > 0) return transformed(shape, matrix);
  }
  return null;
}

/** How far above its letter the face itself sets an accent, and how far its slant carries it: é over e. */
function accentPlace(capital: boolean, own: OwnOutline): { gap: number; lean: number } {
  const plain = boundsOf(own(capital ? "E" : "e") ?? []);
  const accented = own(capital ? "É" : "é");
  const accent = accented && highest(accented);
  if (!plain || !accent) return { gap: plain ? (plain.top - plain.bottom) * 0.15 : 0, lean: 0 };
  return {
    gap: accent.bottom - plain.top,
    lean: (accent.left + accent.right) / 2 - (plain.left + plain.right) / 2,
  };
}

function highest(outline: Outline): Bounds | null {
  const boxes = outline.map((contour: Contour) => boundsOf([contour]));
  return boxes.reduce((top, box) => (box && (!top || box.bottom > top.bottom) ? box : top), null);
}

function stroked(
  [letter, height, slope]: readonly [string, number, number],
  own: OwnOutline,
): { letter: string; outline: Outline } | null {
  const base = own(letter);
  const bar = own("-");
  const under = base && boundsOf(base);
  const line = bar && boundsOf(bar);
  if (!base || !bar || !under || !line) return null;
  const stem =
    letter === "L" || letter === "D" ? stemOf(base, under, height) : (under.left + under.right) / 2;
  const at = under.bottom + (under.top - under.bottom) * height;
  const [cx, cy] = [(line.left + line.right) / 2, (line.bottom + line.top) / 2];
  const moved = transformed(bar, [1, slope, 0, 1, stem - cx, at - cy - slope * cx]);
  return { letter, outline: [...base, ...moved] };
}

/** Where the letter's upright is crossed at a height: the leftmost of its points near there. */
function stemOf(outline: Outline, box: Bounds, height: number): number {
  const at = box.bottom + (box.top - box.bottom) * height;
  const reach = (box.top - box.bottom) * 0.15;
  const near = outline.flat().filter(({ y }) => Math.abs(y - at) < reach);
  const left = near.length > 0 ? Math.min(...near.map(({ x }) => x)) : box.left;
  return left + (box.right - box.left) * 0.12;
}
