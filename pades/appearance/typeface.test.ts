import { create } from "fontkit";
import { describe, expect, it } from "vitest";
import { boundsOf } from "./outline.ts";
import { writeTrueType } from "./truetype.ts";
import { faceOf, missingIn, shape, shapeWithFallback, unsupportedCharacters } from "./typeface.ts";

const names = [
  "Jürg Müller",
  "Łukasz Żółć",
  "Agnieszka Gęślą-Jaźń",
  "Chloé Favre",
  "Françoise Lœwe-Châtel",
  "Niccolò D’Agostì",
  "Șerban Țuțea",
  "Đorđe Ćirić",
  "Dvořák Őrült Gülşah İnönü",
];
const hands = ["formal", "natural", "plain"] as const;

describe("Names in the signature typefaces", () => {
  describe.each(hands)("%s", (hand) => {
    it.each(names)("writes %s in its own hand", (name) => {
      const shaped = shapeWithFallback(hand, name);
      expect(shaped.face.name).toBe(hand);
      expect(shaped.glyphs.map(({ glyph }) => glyph.text).join("")).toBe(name);
      const letters = shaped.glyphs.filter(({ glyph }) => glyph.text.trim() !== "");
      expect(letters.filter(({ glyph }) => glyph.outline.length === 0)).toEqual([]);
    });
  });

  it("sets a letter's accent where the hand sets its own", () => {
    const face = faceOf("plain");
    const top = (letter: string): number => boundsOf(face.glyph(letter)!.outline)!.top;
    expect(face.glyph("ć")!.outline.length).toBeGreaterThan(face.glyph("c")!.outline.length);
    expect(Math.abs(top("ć") - top("é"))).toBeLessThan(60);
    expect(face.glyph("ć")!.advance).toBe(face.glyph("c")!.advance);
  });

  it("never writes half a name in another hand", () => {
    const shaped = shapeWithFallback("natural", "Nguyễn Thị Ửng");
    expect(missingIn(shaped.face, "Nguyễn Thị Ửng")).toEqual([]);
    expect(
      new Set(shaped.glyphs.map(({ glyph }) => shaped.face.glyph(glyph.text) === glyph)),
    ).toEqual(new Set([true]));
  });

  it("reads the same text in any normal form and with stray white space", () => {
    const plain = shape(faceOf("text"), "Jürg Müller");
    const decomposed = shape(faceOf("text"), "  Jürg\n\tMüller\u200b ".normalize("NFD"));
    expect(decomposed.glyphs.map(({ glyph }) => glyph)).toEqual(
      plain.glyphs.map(({ glyph }) => glyph),
    );
    expect(decomposed.width).toBe(plain.width);
  });

  it("kerns", () => {
    const face = faceOf("text");
    const advances = ["A", "V"].reduce((sum, letter) => sum + face.glyph(letter)!.advance, 0);
    expect(shape(face, "AV").width).toBeLessThan(advances);
  });

  it("says which characters of a text nothing can draw", () => {
    expect(unsupportedCharacters("Jürg 田中 🖋 Müller")).toEqual(["田", "中", "🖋"]);
    expect(unsupportedCharacters("Łukasz Żółć")).toEqual([]);
  });
});

describe("A font written from outlines", () => {
  it("is opened by others with the same letters at the same width", () => {
    const face = faceOf("strong");
    const letters = Array.from("Żółć ABCabc");
    const glyphs = letters.map((letter) => ({
      ...face.glyph(letter)!,
      codePoint: letter.codePointAt(0)!,
    }));
    const font = create(writeTrueType(face, glyphs, true));
    expect(font.postscriptName).toBe("HankenGrotesk-SemiBold");
    for (const { outline, advance, codePoint } of glyphs) {
      const glyph = font.glyphForCodePoint(codePoint);
      const points = glyph.path.commands.flatMap(({ args }) => [...args]);
      const box = boundsOf(outline);
      expect(glyph.advanceWidth).toBe(advance);
      if (!box) continue;
      expect(Math.min(...points.filter((_, i) => i % 2 === 0))).toBe(box.left);
      expect(Math.max(...points.filter((_, i) => i % 2 === 1))).toBe(box.top);
    }
  });
});
