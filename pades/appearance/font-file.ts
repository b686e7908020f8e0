import { fontFiles, type FaceName } from "./fonts.ts";
import { boundsOf, transformed } from "./outline.ts";
import { writeTrueType } from "./truetype.ts";
import type { FontGlyph } from "./font-glyph.ts";
import { faceOf, type Face } from "./typeface.ts";

/**
 * A face as one TrueType file with all its characters, for programs that lay out whole pages: the
 * packages hold a variable font in several files by script, which such programs cannot put together.
 *
 * @param spacing `mono` gives all characters of ASCII the same width: hashes and numbers are compared
 *   digit by digit. Characters beyond ASCII are left out then.
 */
export function fontFile(
  name: FaceName,
  spacing: "proportional" | "mono" = "proportional",
): Buffer {
  const face = faceOf(name);
  const codePoints = new Set(
    fontFiles(name).fonts.flatMap(({ characterSet }) => [...characterSet]),
  );
  const glyphs = [...codePoints]
    .toSorted((a, b) => a - b)
    .flatMap((codePoint): FontGlyph[] => {
      const glyph = face.glyph(String.fromCodePoint(codePoint));
      if (!glyph || (spacing === "mono" && codePoint > 0x7e)) return [];
      const { outline, advance } = glyph;
      return [
        {
          ...(spacing === "mono" ? monospaced(face, { outline, advance }) : { outline, advance }),
          codePoint,
        },
      ];
    });
  const postscriptName = spacing === "mono" ? `${face.postscriptName}Mono` : face.postscriptName;
  return writeTrueType({ ...face, postscriptName }, glyphs, true);
}

/** Stands a character in the middle of a cell; one that is too wide is made narrower. */
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
