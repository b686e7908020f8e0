import type { Font } from "fontkit";
import { directedRuns, withoutIsolates, type DirectedRun } from "./bidi.ts";
import { composed } from "./compose.ts";
import type { Face, Glyph, Shaped } from "./face.ts";
import { fontFiles, otherFont, type FaceName } from "./fonts.ts";
import { outlineOf } from "./outline-of-path.ts";
import { shapedRun } from "./shaping.ts";
import { unknownGlyph } from "./unknown-glyph.ts";
import { boundsOf, transformed } from "./outline.ts";

export type { Face, Glyph, Shaped } from "./face.ts";

const faces = new Map<FaceName, Face>();
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Kerning only: one glyph stands for one character, so that the text can be copied back. */
const FEATURES = { liga: false, clig: false, calt: false, ccmp: false, kern: true };

/** A face of the typeface, read from its files when it is first asked for. */
export function faceOf(name: FaceName): Face {
  let face = faces.get(name);
  if (!face) faces.set(name, (face = openFace(name)));
  return face;
}

function openFace(name: FaceName): Face {
  const { fonts, postscriptName, weight } = fontFiles(name);
  const [first] = fonts;
  if (!first) throw new Error(`typeface ${name} has no files`);
  const known = new Map<string, Glyph | null>();
  const ownGlyph = (character: string): Glyph | null => {
    const codePoint = [...character].length === 1 ? character.codePointAt(0) : undefined;
    const font =
      codePoint === undefined
        ? undefined
        : fonts.find((one) => one.hasGlyphForCodePoint(codePoint));
    if (!font || codePoint === undefined) return null;
    const { path, advanceWidth } = font.glyphForCodePoint(codePoint);
    return {
      text: character,
      outline: outlineOf(path.commands),
      advance: Math.round(advanceWidth),
      kerning: { font, letter: character },
    };
  };
  const composedGlyph = (cluster: string): Glyph | null => {
    const made = composed(cluster, (character) => ownGlyph(character)?.outline ?? null);
    const letter = made && ownGlyph(made.letter);
    return made && letter ? { ...letter, text: cluster, outline: made.outline } : null;
  };
  const borrowedGlyph = (cluster: string): Glyph | null =>
    name === "formal" || name === "plain" ? borrowed(cluster, first, faceOf("natural")) : null;
  const glyph = (cluster: string): Glyph | null => {
    let found = known.get(cluster);
    if (found === undefined) {
      found = ownGlyph(cluster) ?? composedGlyph(cluster) ?? borrowedGlyph(cluster);
      // the cache must not grow with what strangers type
      if (known.size < 2000) known.set(cluster, found);
    }
    return found;
  };
  const { unitsPerEm, ascent, descent, capHeight, xHeight } = first;
  return { name, postscriptName, unitsPerEm, ascent, descent, capHeight, xHeight, weight, glyph };
}

/** A single letter from another hand, as high as its neighbours. */
function borrowed(cluster: string, font: Font, from: Face): Glyph | null {
  const glyph = from.glyph(cluster);
  const high = boundsOf(from.glyph("n")?.outline ?? [])?.top ?? from.xHeight;
  const own = boundsOf(outlineOf(font.glyphForCodePoint(0x6e).path.commands))?.top ?? font.xHeight;
  if (!glyph) return null;
  const scale = own / high;
  return {
    text: cluster,
    outline: transformed(glyph.outline, [scale, 0, 0, scale, 0, 0]),
    advance: Math.round(glyph.advance * scale),
  };
}

/** The non-joiner and the joiner, and the marks of `isolated`. */
const KEPT = "\u200c\u200d\u2066\u2067\u2068\u2069";

/**
 * A text as it is set in a line: composed (NFC), without control characters, with single spaces. Invisible characters
 * stay if they control how letters join or how far a direction applies.
 */
export const cleanText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Cf}/gu, (mark) => (KEPT.includes(mark) ? mark : ""))
    .trim();

/** The characters of a text that a face does not have itself, without duplicates. */
export function missingIn(face: Face, text: string): string[] {
  const all = [...clusters.segment(withoutIsolates(cleanText(text)))].map(({ segment }) => segment);
  return [...new Set(all)].filter((cluster) => face.glyph(cluster) === null);
}

const ALONE =
  /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Ethi}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Hang}]$/u;

/** Whether a character looks the same next to any other one, so that programs without shaping can set it. */
export const standsAlone = (character: string): boolean =>
  faceOf("text").glyph(character) !== null ||
  (ALONE.test(character) && otherFont(character, false) !== undefined);

/** Whether some font has a character that only a program that shapes can set. */
export const isShaped = (character: string): boolean =>
  !standsAlone(character) && otherFont(character, false) !== undefined;

/**
 * Sets a text in a face. Letters that the face lacks are drawn by a font of their script, and characters that no font
 * has by their number: every text can be set.
 * @param base the direction of the line: that of our own words, or of its first letter.
 */
export function shape(face: Face, text: string, base: "ltr" | "auto" = "ltr"): Shaped {
  const clean = cleanText(text);
  const line = directedRuns(clean, base).flatMap((run) => glyphsOf(face, run));
  const advances = kernedAdvances(line);
  let x = 0;
  const glyphs = line.map((glyph, i) => {
    const placed = { glyph, x };
    x += advances[i] ?? glyph.advance;
    return placed;
  });
  return { face, text: withoutIsolates(clean), glyphs, width: x };
}

/** The glyphs of a run from left to right: the face's own, and between them runs of other scripts. */
function glyphsOf(face: Face, { text, rightToLeft }: DirectedRun): Glyph[] {
  const strong = face.name === "strong";
  const pieces: { font: string | undefined; text: string; glyphs: Glyph[] }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const own = face.glyph(segment);
    const font = own ? undefined : otherFont(segment, strong);
    const last = pieces.at(-1);
    if (font && last?.font === font) last.text += segment;
    else if (font) pieces.push({ font, text: segment, glyphs: [] });
    else if (!/^\p{Cf}+$/u.test(segment)) {
      pieces.push({ font, text: segment, glyphs: [own ?? unknownGlyph(segment, face)] });
    }
  }
  const inOrder = rightToLeft ? pieces.toReversed() : pieces;
  return inOrder.flatMap((piece) =>
    piece.font ? shapedRun(piece.font, piece.text, face.unitsPerEm, rightToLeft) : piece.glyphs,
  );
}

/** Neighbours from the same file are kerned by it; between files the plain advance stands. */
function kernedAdvances(line: readonly Glyph[]): number[] {
  const advances: number[] = [];
  for (let start = 0; start < line.length;) {
    const font = line[start]?.kerning?.font;
    let end = start + 1;
    while (font && end < line.length && line[end]?.kerning?.font === font) end += 1;
    const part = line.slice(start, end);
    const run = font?.layout(part.map(({ kerning }) => kerning?.letter ?? "").join(""), FEATURES);
    const kerned =
      run && run.glyphs.length === part.length
        ? run.positions.map(({ xAdvance }) => xAdvance)
        : null;
    part.forEach((glyph, i) => advances.push(kerned?.[i] ?? glyph.advance));
    start = end;
  }
  return advances;
}

/** The faces for a name when its own hand lacks a letter; the last one covers the most and is the plainest. */
const FALLBACKS: Readonly<Record<FaceName, readonly FaceName[]>> = {
  formal: ["formal", "natural", "text"],
  plain: ["plain", "natural", "text"],
  natural: ["natural", "text"],
  text: ["text"],
  strong: ["strong"],
};

/**
 * Sets a whole text in the first face that has all of it: never half a name in another hand. A text that no face covers
 * is set in the last one, which borrows from the fonts of other scripts.
 */
export function shapeWithFallback(name: FaceName, text: string): Shaped {
  return shape(faceFor(name, text), text, "auto");
}

/** The first face of a hand's neighbours that has all of a text; else the last. */
export function faceFor(name: FaceName, text: string): Face {
  const faceNames = FALLBACKS[name];
  const able = faceNames.find((candidate) => missingIn(faceOf(candidate), text).length === 0);
  return faceOf(able ?? faceNames.at(-1) ?? name);
}
