import { create } from "fontkit";
import { describe, expect, it } from "vitest";
import { boundsOf } from "./outline.ts";
import { writeTrueType } from "./truetype.ts";
import { faceOf, missingIn, shape, shapeWithFallback } from "./typeface.ts";

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

  it("sets an accent at the same height as the face itself", () => {
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
});

describe("Names in other letters", () => {
  const glyphsOf = (text: string) => shapeWithFallback("formal", text).glyphs;
  const parts = (text: string) => glyphsOf(text).map(({ glyph }) => glyph.text);

  it.each([
    ["Greek", "Γιώργος Παπαδόπουλος"],
    ["Greek of old", "Ἀλέξανδρος"],
    ["Cyrillic", "Иван Їжакевич Ґалаґан"],
    ["Hebrew", "משה בן־דוד"],
    ["Arabic", "محمد علی‌رضا"],
    ["Armenian", "Մարիամ Հակոբյան"],
    ["Georgian", "ნინო ქავთარაძე"],
    ["Devanagari", "नरेन्द्र क्षत्रिय"],
    ["Bengali", "রবীন্দ্রনাথ"],
    ["Gurmukhi", "ਸਿੰਘ"],
    ["Gujarati", "પટેલ"],
    ["Tamil", "தமிழ்"],
    ["Telugu", "రెడ్డి"],
    ["Kannada", "ಕನ್ನಡ"],
    ["Malayalam", "കൃഷ്ണൻ"],
    ["Odia", "ପଟ୍ଟନାୟକ"],
    ["Sinhala", "ශ්‍රී"],
    ["Thai", "น้ำ สมชาย"],
    ["Lao", "ສົມພອນ"],
    ["Khmer", "សុខា"],
    ["Burmese", "အောင်"],
    ["Ethiopic", "አበበ"],
    ["Chinese", "王小明 龍應台"],
    ["Japanese", "山田さくら カナ"],
    ["Korean", "김민수"],
    ["Yoruba", "Ọ̀ṣun"],
  ])("are drawn completely: %s", (_, name) => {
    const letters = glyphsOf(name).filter(({ glyph }) => !/^[\s\p{Cf}]*$/u.test(glyph.text));
    expect(letters.filter(({ glyph }) => glyph.outline.length === 0)).toEqual([]);
    const read = parts(name).join("");
    expect(Array.from(read).toSorted()).toEqual(Array.from(name.normalize("NFC")).toSorted());
  });

  it("run from right to left in such scripts, and words of other scripts between them from left to right", () => {
    expect(parts("משה כהן").join("")).toBe("ןהכ השמ");
    expect(
      shape(faceOf("text"), "AG שלום 12")
        .glyphs.map(({ glyph }) => glyph.text)
        .join(""),
    ).toBe("AG 12 םולש");
    expect(shapeWithFallback("formal", "משה כהן").text).toBe("משה כהן");
  });

  it("join as in their script: an Arabic letter has another form at the end than in the middle", () => {
    const outlines = glyphsOf("ببب").map(({ glyph }) => JSON.stringify(glyph.outline));
    expect(new Set(outlines).size).toBe(3);
  });

  it("are one glyph where several letters form one sign", () => {
    expect(parts("क्ष")).toEqual(["क्ष"]);
    expect(parts("น้ำ")).toEqual(["น้ำ"]);
  });

  it("show their number if no font has them, and can be copied", () => {
    const [first, second] = glyphsOf("𐎀𐎁").map(({ glyph }) => glyph);
    expect([first!.text, second!.text]).toEqual(["𐎀", "𐎁"]);
    expect(first!.outline.length).toBeGreaterThan(6);
    expect(first!.outline).not.toEqual(second!.outline);
  });
});

describe("A font written from outlines", () => {
  it("is opened by other programs with the same letters at the same width", () => {
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
