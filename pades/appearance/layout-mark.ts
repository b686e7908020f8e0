import type { Color } from "./color.ts";
import { roundedRectangle, textItem, type DrawingItem, type ImageItem } from "./drawing.ts";
import { fitted, shortened } from "./layout-lines.ts";
import { wrapped } from "./layout-wrap.ts";
import { onGround } from "./opaque-image.ts";
import { boundsOf, pathOf, type Bounds, type PathStep } from "./fonts/outline.ts";
import { faceOf, shape, shapeWithFallback, type Face, type Shaped } from "./fonts/typeface.ts";
import type { SealEmblem, SignatureFont, SignatureImage, SignatureMark } from "./spec.ts";
import { AppearanceError } from "../errors.ts";

/** The colour a signature is written in. */
const PEN = "#17347e";
const SOFT = "#435061";
const WHITE = "#ffffff";

/** The area of a hand or a picture: above the rule, with its foot slightly above it. */
export const MARK_AREA = { left: 7.8, top: 2, right: 292.2, bottom: 80 } as const;

/** Each hand has its own height of letters: size and baseline give them the same visual weight on the rule. */
const HANDS: Readonly<Record<string, { readonly size: number; readonly baseline: number }>> = {
  formal: { size: 63, baseline: 58.4 },
  natural: { size: 40.5, baseline: 55.2 },
  plain: { size: 42, baseline: 68.1 },
  text: { size: 30, baseline: 66 },
};

/** A name in one line is not set below this share of its hand's size; a longer one continues in a second line. */
const ONE_LINE = 0.45;
/** The foot of the lowest stroke: strokes may touch the rule, but not the lines below it. */
const FOOT = 85;

/** A complete name as written by hand: a long one is set smaller, and a very long one in several lines. */
export function handItems(name: string, font: SignatureFont): DrawingItem[] {
  const shaped = shapeWithFallback(font, name);
  const { face } = shaped;
  const hand = HANDS[face.name];
  const ink = inkOf(shaped);
  if (!hand || !ink) return [];
  const em = hand.size / face.unitsPerEm;
  const scale = Math.min(
    1,
    (MARK_AREA.right - MARK_AREA.left) / ((ink.right - Math.min(0, ink.left)) * em),
    (FOOT - 1) / ((ink.top - ink.bottom) * em),
  );
  if (scale < ONE_LINE) return severalLines(face, name, ink, hand.size);
  const unit = em * scale;
  const resting = MARK_AREA.bottom - (MARK_AREA.bottom - hand.baseline) * scale;
  const y = Math.max(1 + ink.top * unit, Math.min(resting, FOOT + ink.bottom * unit));
  const x = MARK_AREA.left - Math.min(0, ink.left * unit + 4);
  return [textItem(shaped, { x, y, size: hand.size * scale, color: PEN })];
}

/** The name in lines whose distance and width fit its highest, lowest and outermost strokes. */
function severalLines(face: Face, name: string, ink: Bounds, size: number): DrawingItem[] {
  const high = (ink.top - ink.bottom) / face.unitsPerEm;
  // Flourishes reach beyond the first and last letters by less than the strokes are high.
  const reach = (line: number): number => Math.min(line * high, 20);
  const room = {
    size,
    width: MARK_AREA.right - MARK_AREA.left,
    linesAt: (line: number) => Math.floor((FOOT - 1) / (line * high)),
    base: "auto",
  } as const;
  const first = wrapped(face, name, room);
  const { lines, size: set } = wrapped(face, name, {
    ...room,
    width: room.width - reach(first.size),
  });
  const unit = set / face.unitsPerEm;
  const top = Math.max(1, MARK_AREA.bottom - lines.length * set * high);
  return lines.map((shaped, i) => {
    const left = Math.min(0, inkOf(shaped)?.left ?? 0);
    const y = top + i * set * high + ink.top * unit;
    return textItem(shaped, { x: MARK_AREA.left - left * unit, y, size: set, color: PEN });
  });
}

/** The box of the drawn strokes, in font units; flourishes reach over the advance. */
function inkOf({ glyphs }: Shaped): Bounds | null {
  const boxes = glyphs.flatMap(({ glyph, x }) => {
    const box = boundsOf(glyph.outline);
    return box ? [{ ...box, left: box.left + x, right: box.right + x }] : [];
  });
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

/** The name in the text face, its last line above the rule. */
export function nameItems(name: string, color: Color): DrawingItem[] {
  const { left, right, top } = MARK_AREA;
  const foot = 68;
  const { lines, size } = wrapped(faceOf("strong"), name, {
    size: 24,
    width: right - left,
    linesAt: (line) => Math.max(1, Math.floor((foot + 4 - top) / (line * NAME_LEADING))),
    base: "auto",
  });
  return stacked(lines, { x: left, foot, size, color });
}

/** From line to line, in sizes of letters. */
const NAME_LEADING = 1.3;

/** Lines below each other, the last one on `foot`. */
function stacked(
  lines: readonly Shaped[],
  { x, foot, size, color }: { x: number; foot: number; size: number; color: Color },
): DrawingItem[] {
  return lines.map((shaped, i) => {
    const y = foot - (lines.length - 1 - i) * size * NAME_LEADING;
    return textItem(shaped, { x, y, size, color });
  });
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A picture as large as possible, at the left, with its foot at the bottom of the area. */
export function imageItem(image: SignatureImage, area: Area): ImageItem {
  if (!(image.width > 0 && image.height > 0)) {
    throw new AppearanceError("appearance.image_invalid", "the picture has no size");
  }
  const scale = Math.min(
    (area.right - area.left) / image.width,
    (area.bottom - area.top) / image.height,
  );
  const [width, height] = [image.width * scale, image.height * scale];
  return {
    kind: "image",
    image: onGround(image),
    x: area.left,
    y: area.bottom - height,
    width,
    height,
  };
}

const EMBLEM = { left: 7.8, top: 6, size: 69, radius: 4.2 } as const;
const NAME_LEFT = 87;

/** Organisations and seals are square: emblem, name, and the unit below it. */
export function emblemItems(
  { name, unit, emblem }: Extract<SignatureMark, { kind: "seal" }>,
  color: Color,
): DrawingItem[] {
  const width = MARK_AREA.right - NAME_LEFT;
  const strong = faceOf("strong");
  const title = fitted(strong, name, 24, width, 0.5);
  const items = emblemMark(emblem);
  if (title) {
    const y = unit ? 36.6 : 48.9;
    items.push(textItem(title.shaped, { x: NAME_LEFT, y, size: title.size, color }, -0.02));
  } else {
    const foot = unit ? 44 : 66;
    const linesAt = (line: number): number => Math.floor((foot + 2) / (line * NAME_LEADING));
    const { lines, size } = wrapped(strong, name, { size: 12, width, linesAt, base: "auto" });
    items.push(...stacked(lines, { x: NAME_LEFT, foot, size, color }));
  }
  if (unit) {
    const line = shortened(faceOf("text"), unit, 11.7, width);
    items.push(textItem(line.shaped, { x: NAME_LEFT, y: 58, size: line.size, color: SOFT }));
  }
  return items;
}

function emblemMark(emblem: SealEmblem): DrawingItem[] {
  const { left, top, size, radius } = EMBLEM;
  if ("image" in emblem) {
    const square = { left, top, right: left + size, bottom: top + size };
    const { width, height } = emblem.image;
    const item = imageItem(emblem.image, square);
    // A mark that is not square is centred and not cut.
    if (width !== height) {
      return [{ ...item, x: left + (size - item.width) / 2, y: top + (size - item.height) / 2 }];
    }
    return [{ ...item, radius }];
  }
  return [
    { kind: "path", steps: roundedRectangle(left, top, size, size, radius), fill: emblem.color },
    { kind: "path", steps: letterPath(emblem.letter), fill: WHITE },
  ];
}

/** One letter in the emblem's middle, as high as 40 % of it. */
function letterPath(letter: string): PathStep[] {
  const face = faceOf("text");
  const outline = shape(face, letter.slice(0, 2)).glyphs[0]?.glyph.outline ?? [];
  const box = boundsOf(outline);
  if (!box) return [];
  const unit = (EMBLEM.size * 0.41) / face.capHeight;
  const [cx, cy] = [EMBLEM.left + EMBLEM.size / 2, EMBLEM.top + EMBLEM.size / 2];
  const x = (value: number): number => cx + (value - (box.left + box.right) / 2) * unit;
  const y = (value: number): number => cy - (value - (box.bottom + box.top) / 2) * unit;
  return [...pathOf(outline)].map((step): PathStep => {
    if (step[0] === "Z") return step;
    if (step[0] === "Q") return ["Q", x(step[1]), y(step[2]), x(step[3]), y(step[4])];
    return [step[0], x(step[1]), y(step[2])];
  });
}
