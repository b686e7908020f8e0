import { writeSfnt } from "../../appearance/fonts/sfnt.ts";
import { writeTrueType } from "../../appearance/fonts/truetype.ts";
import { tablesOf, writeCmap } from "../../hidden/fonts/cmap.ts";
import { boxCorners, type BoxGlyph } from "./boxes.ts";

const METRICS = {
  postscriptName: "Boxes",
  unitsPerEm: 1000,
  ascent: 900,
  descent: -200,
  capHeight: 600,
  xHeight: 600,
  weight: 400,
};

/** Writes a TrueType font of boxes with these subtables of its cmap, by platform and encoding ("3,1"). */
export function writeBoxTrueType(
  glyphs: readonly BoxGlyph[],
  cmaps: Readonly<Record<string, ReadonlyMap<number, number>>>,
): Buffer {
  const outlines = glyphs.map((glyph) => ({
    outline: [boxCorners(glyph).map(([x, y]) => ({ x, y, on: true }))],
    advance: glyph.advance,
  }));
  const tables = new Map(tablesOf(writeTrueType(METRICS, outlines, true)));
  tables.set("cmap", writeCmap(new Map(Object.entries(cmaps))));
  return writeSfnt(tables);
}
