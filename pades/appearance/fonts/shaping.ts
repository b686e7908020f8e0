/** Draws letters that a face lacks with a font of their script, shaped by the rules of that script. */
import { readFileSync } from "node:fs";
import type { Font } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { openFont } from "./fonts.ts";
import { outlineOf } from "./outline-of-path.ts";
import type { Glyph } from "./face.ts";

interface Shaper {
  readonly font: Font;
  readonly shaper: harfbuzz.Font;
}

const shapers = new Map<string, Shaper>();

function shaperOf(path: string): Shaper {
  let made = shapers.get(path);
  if (!made) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(readFileSync(path)));
    made = { font: openFont(path), shaper: new harfbuzz.Font(face) };
    shapers.set(path, made);
  }
  return made;
}

/** The same glyph is the same object, so that a font in a file holds it once. */
const known = new Map<string, Glyph>();

/**
 * Shapes a run of one script: joined letters, ligatures, signs above, below and around their letter. Whatever stands
 * for the same characters (HarfBuzz's cluster) becomes one glyph with their text, so that it can be copied back.
 *
 * @param path the font's file.
 * @param unitsPerEm the units of the face among whose letters the run stands.
 * @returns the glyphs from left to right.
 */
export function shapedRun(
  path: string,
  text: string,
  unitsPerEm: number,
  rightToLeft: boolean,
): Glyph[] {
  const { font, shaper } = shaperOf(path);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(shaper, buffer);
  const positions = buffer.getGlyphPositions();
  const parts: Part[] = [];
  buffer.getGlyphInfos().forEach(({ codepoint: id, cluster }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    const last = parts.at(-1);
    const part = last?.cluster === cluster ? last : { cluster, advance: 0, glyphs: [] };
    if (part !== last) parts.push(part);
    part.glyphs.push([id, part.advance + xOffset, yOffset]);
    part.advance += xAdvance;
  });
  const scale = unitsPerEm / font.unitsPerEm;
  const starts = parts.map(({ cluster }) => cluster).toSorted((a, b) => a - b);
  return parts.map((part) => {
    const end = starts.find((start) => start > part.cluster) ?? text.length;
    const stands = text.slice(part.cluster, end);
    const key = JSON.stringify([path, unitsPerEm, stands, part.advance, part.glyphs]);
    let glyph = known.get(key);
    if (glyph) return glyph;
    glyph = glyphOf(font, stands, part, scale);
    // the cache must not grow with what strangers type
    if (known.size < 2000) known.set(key, glyph);
    return glyph;
  });
}

/** Glyphs that stand for the same characters, in the font's units from the start of the first one. */
interface Part {
  /** The offset of its characters in the text. */
  readonly cluster: number;
  advance: number;
  readonly glyphs: [id: number, x: number, y: number][];
}

const glyphOf = (font: Font, text: string, { advance, glyphs }: Part, scale: number): Glyph => ({
  text,
  outline: glyphs.flatMap(([id, x, y]) =>
    outlineOf(font.getGlyph(id).path.commands, { scale, dx: x * scale, dy: y * scale }),
  ),
  advance: Math.round(advance * scale),
});
