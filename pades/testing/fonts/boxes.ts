/** A glyph that is a box: its position in its cell identifies it. */
export interface BoxGlyph {
  /** From the left edge of the cell, in thousandths of the size. */
  readonly left: number;
  readonly width: number;
  /** The distance to the next glyph. */
  readonly advance: number;
}

const box = (left: number, width = 200): BoxGlyph => ({ left, width, advance: 600 });
/** Stands for the digit one: on the left. */
export const ONE = box(0);
/** Stands for the digit nine: on the right. */
export const NINE = box(400);
/** Stands for the digit seven: in the middle. */
export const SEVEN = box(200);

const HEIGHT = 600;

/** The outline in the language of CFF programs (Adobe Technical Note 5177). */
export function boxCharstring({ left, width, advance }: BoxGlyph): Buffer {
  const number = (value: number): number[] => [28, (value >> 8) & 255, value & 255];
  return Buffer.from(
    [
      [number(advance), number(left), number(0), 21],
      [number(width), 6, number(HEIGHT), 7, number(-width), 6, 14],
    ].flat(2),
  );
}

/** The outline in the language of Type 1 programs. */
export function boxType1({ left, width, advance }: BoxGlyph): Buffer {
  const number = (value: number): number[] => {
    const bytes = Buffer.alloc(5, 255);
    bytes.writeInt32BE(value, 1);
    return [...bytes];
  };
  return Buffer.from(
    [
      [number(0), number(advance), 13, number(left), number(0), 21],
      [number(width), 6, number(HEIGHT), 7, number(-width), 6, 9, 14],
    ].flat(2),
  );
}

/** Corners of the outline, as TrueType has them. */
export const boxCorners = ({ left, width }: BoxGlyph): [number, number][] => [
  [left, 0],
  [left, HEIGHT],
  [left + width, HEIGHT],
  [left + width, 0],
];

/** A picture of a page, three bytes a pixel, a pixel for each point. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/**
 * The boxes in the cell of a letter, from left to right: "#.." for a one, "..#" for a nine.
 * @param letter its origin, in points from left and bottom, and its size.
 */
export function boxesIn(
  { width, height, rgb }: PagePicture,
  letter: { readonly x: number; readonly y: number; readonly size: number },
): string {
  const row = height - Math.round(letter.y + letter.size * 0.3);
  return [ONE, SEVEN, NINE]
    .map(({ left, width: wide }) => {
      const column = Math.round(letter.x + ((left + wide / 2) * letter.size) / 1000);
      return (rgb[3 * (row * width + column)] ?? 255) < 128 ? "#" : ".";
    })
    .join("");
}
