import type { Font } from "fontkit";
import { AppearanceError } from "./errors.ts";
import { composed } from "./compose.ts";
import { fontFiles, outlineOf, type FaceName } from "./fonts.ts";
import { boundsOf, transformed, type Outline } from "./outline.ts";

/** One drawn character of a face; the same object every time, so that it can be told apart by identity. */
export interface Glyph {
  /** What it stands for, as a reader would copy it. */
  readonly text: string;
  readonly outline: Outline;
  /** In font units. */
  readonly advance: number;
  /** Where the font's own kerning for it is found; absent for letters borrowed from another face. */
  readonly kerning?: { readonly font: Font; readonly letter: string };
}

/** The files of one face and weight read as one, with the letters composed that the files lack. */
export interface Face {
  readonly name: FaceName;
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly weight: number;
  /** The glyph of one character as a reader counts them (a grapheme cluster in NFC), or null. */
  readonly glyph: (cluster: string) => Glyph | null;
}

/** A line of glyphs; `x` and `width` in font units, kerned. */
export interface Shaped {
  readonly face: Face;
  readonly glyphs: readonly { readonly glyph: Glyph; readonly x: number }[];
  readonly width: number;
}

const faces = new Map<FaceName, Face>();
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Kerning only: one glyph stands for one character, so that the text can be copied back. */
const FEATURES = { liga: false, clig: false, calt: false, ccmp: false, kern: true };

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

/** A single letter taken from another hand, as high as the neighbours. */
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

/** A text as lines of paper have it: composed (NFC), without control characters, single spaces. */
export const cleanText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Cf}+/gu, "")
    .trim();

/** The characters of a text that a face cannot draw, each once. */
export function missingIn(face: Face, text: string): string[] {
  const all = [...clusters.segment(cleanText(text))].map(({ segment }) => segment);
  return [...new Set(all)].filter((cluster) => face.glyph(cluster) === null);
}

/**
 * Sets a text in a face.
 *
 * @throws AppearanceError `appearance.unsupported_characters` with `details.characters`.
 */
export function shape(face: Face, text: string): Shaped {
  const line: Glyph[] = [];
  const missing = new Set<string>();
  for (const { segment } of clusters.segment(cleanText(text))) {
    const glyph = face.glyph(segment);
    if (glyph) line.push(glyph);
    else missing.add(segment);
  }
  if (missing.size > 0) {
    const characters = [...missing].join("");
    throw new AppearanceError(
      "appearance.unsupported_characters",
      `no signature typeface can draw ${characters}`,
      { characters },
    );
  }
  const advances = kernedAdvances(line);
  let x = 0;
  const glyphs = line.map((glyph, i) => {
    const placed = { glyph, x };
    x += advances[i] ?? glyph.advance;
    return placed;
  });
  return { face, glyphs, width: x };
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

/** What a name is set in when its own hand lacks a letter; the last one is read, not admired. */
const FALLBACKS: Readonly<Record<FaceName, readonly FaceName[]>> = {
  formal: ["formal", "natural", "text"],
  plain: ["plain", "natural", "text"],
  natural: ["natural", "text"],
  text: ["text"],
  strong: ["strong"],
};

/**
 * Sets a whole text in the first face that has all of it: never half a name in another hand.
 *
 * @throws AppearanceError `appearance.unsupported_characters` when the last face cannot either.
 */
export function shapeWithFallback(name: FaceName, text: string): Shaped {
  const faceNames = FALLBACKS[name];
  const able = faceNames.find((candidate) => missingIn(faceOf(candidate), text).length === 0);
  return shape(faceOf(able ?? faceNames.at(-1) ?? name), text);
}

/** The characters of a text that nothing can draw: for refusing a name before it is stored. */
export const unsupportedCharacters = (text: string): string[] => missingIn(faceOf("text"), text);
