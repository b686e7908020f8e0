/** The characters of a page, with their positions on the page as it is displayed. */
import type { Pdfium } from "./pdfium.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Character {
  /**
   * A character that is drawn (`text`); a blank that PDFium adds between words (`blank`); the hyphen of a word that
   * continues on the next line (`hyphen`); or the end of a line (`end`).
   */
  readonly kind: "text" | "blank" | "hyphen" | "end";
  readonly text: string;
  /** The corners of the character, in points from the left and top of the page; undefined if it is not drawn. */
  readonly box: readonly Point[] | undefined;
  /** The direction of writing, in radians clockwise; 0 is to the right. */
  readonly angle: number;
}

/** The characters that PDFium returns for a hyphen at the end of a line if the word continues on the next one. */
const HYPHENS = new Set([0x02, 0xfffe]);
const SOFT_HYPHEN = 0xad;
const END_OF_LINE = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029]);

/**
 * Reads at most `limit` characters of `reading`, the text of the loaded `page`. Leaves out characters that have no
 * meaning as text: control characters, single surrogates, and glyphs without a character.
 */
export function charactersOf(
  pdfium: Pdfium,
  page: number,
  reading: number,
  limit: number,
): { characters: Character[]; complete: boolean } {
  const { api } = pdfium;
  const count = Math.max(0, api.FPDFText_CountChars(reading));
  const displayed = displayOf(pdfium, page);
  const characters: Character[] = [];
  // FS_RECTF: left, top, right, bottom; FS_MATRIX: a to f
  const [rectangle, matrix] = [pdfium.allocate(16), pdfium.allocate(24)];
  const floats = (at: number, many: number): number[] =>
    Array.from({ length: many }, (_, i) => api.pdfium.getValue(at + 4 * i, "float"));
  const boxOf = (index: number): Point[] | undefined => {
    if (!api.FPDFText_GetLooseCharBox(reading, index, rectangle)) return undefined;
    const [left = 0, top = 0, right = 0, bottom = 0] = floats(rectangle, 4);
    if (!(right > left && top > bottom)) return undefined;
    return [
      displayed(left, top),
      displayed(right, top),
      displayed(right, bottom),
      displayed(left, bottom),
    ];
  };
  const angleOf = (index: number): number => {
    if (!api.FPDFText_GetMatrix(reading, index, matrix)) return 0;
    const [a = 1, b = 0] = floats(matrix, 2);
    const [from, to] = [displayed(0, 0), displayed(a, b)];
    return Math.atan2(to.y - from.y, to.x - from.x);
  };
  try {
    for (let index = 0; index < Math.min(count, limit); index += 1) {
      const code = api.FPDFText_GetUnicode(reading, index);
      if (END_OF_LINE.has(code)) {
        characters.push({ kind: "end", text: "\n", box: undefined, angle: 0 });
        continue;
      }
      const isHyphen = HYPHENS.has(code);
      const text = isHyphen || code === SOFT_HYPHEN ? "-" : textOfCode(code);
      if (text === undefined) continue;
      const drawn = api.FPDFText_IsGenerated(reading, index) !== 1;
      const box = drawn ? boxOf(index) : undefined;
      // A soft hyphen inside a line has no width.
      if (code === SOFT_HYPHEN && box === undefined) continue;
      const kind = isHyphen ? "hyphen" : !drawn && text === " " ? "blank" : "text";
      characters.push({ kind, text, box, angle: box === undefined ? 0 : angleOf(index) });
    }
  } finally {
    pdfium.free(rectangle);
    pdfium.free(matrix);
  }
  return { characters, complete: count <= limit };
}

function textOfCode(code: number): string | undefined {
  if (code === 0x09 || code === 0x20) return " ";
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isNoCharacter = (code & 0xfffe) === 0xfffe || code > 0x10ffff;
  return isControl || isSurrogate || isNoCharacter ? undefined : String.fromCodePoint(code);
}

/** PDFium returns whole pixels: this scale makes rounding errors invisible. */
const FINE = 1000;

/**
 * Converts coordinates of the page to points from the left and top of the page as it is displayed, turned and cropped.
 */
function displayOf(pdfium: Pdfium, page: number): (x: number, y: number) => Point {
  const { api } = pdfium;
  const [width, height] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)];
  const into = pdfium.allocate(8);
  const pixel = (x: number, y: number): Point => {
    const size = [Math.round(width * FINE), Math.round(height * FINE)] as const;
    api.FPDF_PageToDevice(page, 0, 0, ...size, 0, x, y, into, into + 4);
    return {
      x: api.pdfium.getValue(into, "i32") / FINE,
      y: api.pdfium.getValue(into + 4, "i32") / FINE,
    };
  };
  // The conversion is affine, so three points determine it.
  const reach = 100;
  const [origin, right, up] = [pixel(0, 0), pixel(reach, 0), pixel(0, reach)];
  pdfium.free(into);
  const [ax, ay] = [(right.x - origin.x) / reach, (right.y - origin.y) / reach];
  const [bx, by] = [(up.x - origin.x) / reach, (up.y - origin.y) / reach];
  return (x, y) => ({ x: origin.x + ax * x + bx * y, y: origin.y + ay * x + by * y });
}
