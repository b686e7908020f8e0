import { fontFiles, type FaceName } from "./fonts.ts";
import { isEncodable } from "./glyf.ts";
import { boundsOf, transformed } from "./outline.ts";
import { writeTrueType } from "./truetype.ts";
import type { FontGlyph } from "./font-glyph.ts";
import { faceOf, shape, standsAlone, type Face, type Glyph } from "./typeface.ts";

/**
 * A face as one TrueType file with all its characters, for programs that lay out whole pages: the
 * packages hold a variable font in several files by script, which such programs cannot put together.
 *
 * @param spacing `mono` gives all characters of ASCII the same width: hashes and numbers are compared
 *   digit by digit. Characters beyond ASCII are left out then.
 * @param also further characters that stand alone (`standsAlone`), from the fonts of their scripts.
 * @param words texts whose letters join or run from right to left, each as one character of this number.
 */
export function fontFile(
  name: FaceName,
  spacing: "proportional" | "mono" = "proportional",
  also: Iterable<string> = [],
  words: ReadonlyMap<number, string> = new Map(),
): Buffer {
  const face = faceOf(name);
  const codePoints = new Set(
    fontFiles(name).fonts.flatMap(({ characterSet }) => [...characterSet]),
  );
  for (const character of also) codePoints.add(character.codePointAt(0) ?? 0);
  const glyphs = [...codePoints]
    .toSorted((a, b) => a - b)
    .flatMap((codePoint): FontGlyph[] => {
      const character = String.fromCodePoint(codePoint);
      const glyph = face.glyph(character) ?? (standsAlone(character) && alone(face, character));
      if (!glyph || (spacing === "mono" && codePoint > 0x7e)) return [];
      const { outline, advance } = glyph;
      return [
        {
          ...(spacing === "mono" ? monospaced(face, { outline, advance }) : { outline, advance }),
          codePoint,
        },
      ];
    });
  for (const [codePoint, text] of words) glyphs.push({ ...wordGlyph(face, text), codePoint });
  const postscriptName = spacing === "mono" ? `${face.postscriptName}Mono` : face.postscriptName;
  return writeTrueType({ ...face, postscriptName }, glyphs, true);
}

/** Whether a text, set as a whole, is a glyph that a font can hold: `words` of `fontFile` are such texts. */
export const fitsOneGlyph = (name: FaceName, text: string): boolean =>
  isEncodable(wordGlyph(faceOf(name), text));

/** A text set as a whole, as one drawing. */
function wordGlyph(face: Face, text: string): FontGlyph {
  const { glyphs, width } = shape(face, text, "auto");
  const outline = glyphs.flatMap(({ glyph, x }) =>
    transformed(glyph.outline, [1, 0, 0, 1, Math.round(x), 0]),
  );
  return { outline, advance: Math.round(width) };
}

const alone = (face: Face, character: string): Glyph | undefined =>
  shape(face, character).glyphs[0]?.glyph;

/** Centres a character in its cell; one that is too wide is narrowed. */
function monospaced({ unitsPerEm }: Face, { outline, advance }: FontGlyph): FontGlyph {
  const cell = Math.round(unitsPerEm * 0.6);
  const box = boundsOf(outline);
  if (!box) return { outline, advance: cell };
  const scale = Math.min(1, (cell * 0.94) / (box.right - box.left), cell / advance);
  return {
    outline: transformed(outline, [
      scale,
      0,
      0,
      1,
      cell / 2 - ((box.left + box.right) / 2) * scale,
      0,
    ]),
    advance: cell,
  };
}
