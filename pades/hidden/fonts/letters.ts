import { isName, type PdfDictionary } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import { STANDARD_STRINGS } from "./standard-names.ts";

/** Glyph names of the ASCII characters from the exclamation mark (Adobe Glyph List); a letter is its own name. */
const ASCII =
  "exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater question at".split(
    " ",
  );
/**
 * Alternating names (Adobe Glyph List) and characters: those of /WinAnsiEncoding and /StandardEncoding except accented
 * letters.
 */
const BETWEEN = pairs(
  "bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _ grave ` braceleft { bar | braceright }",
  "asciitilde ~ quoteright ’ quoteleft ‘ Euro € germandbls ß endash – emdash — exclamdown ¡ cent ¢ sterling £",
  "fraction ⁄ yen ¥ florin ƒ section § currency ¤ quotedblleft “ guillemotleft « guilsinglleft ‹",
  "guilsinglright › fi ﬁ fl ﬂ dagger † daggerdbl ‡ bullet • periodcentered · paragraph ¶ quotesinglbase ‚",
  "quotedblbase „ quotedblright ” guillemotright » ellipsis … perthousand ‰ questiondown ¿ acute ´",
  "circumflex ˆ tilde ˜ macron ¯ breve ˘ ring ˚ dotaccent ˙ dieresis ¨ cedilla ¸ hungarumlaut ˝ ogonek ˛",
  "caron ˇ AE Æ ordfeminine ª Lslash Ł Oslash Ø OE Œ ordmasculine º ae æ dotlessi ı lslash ł oslash ø oe œ",
  "onesuperior ¹ logicalnot ¬ mu µ trademark ™ Eth Ð onehalf ½ plusminus ± Thorn Þ onequarter ¼ divide ÷",
  "brokenbar ¦ degree ° thorn þ threequarters ¾ twosuperior ² registered ® minus − eth ð multiply ×",
  "threesuperior ³ copyright © ff ﬀ ffi ﬃ ffl ﬄ mu1 µ Delta ∆ increment ∆ Omega Ω Ohm Ω middot ·",
).set("space", " ");
const ACCENTS = pairs(
  "acute \u0301 grave \u0300 circumflex \u0302 dieresis \u0308 tilde \u0303 ring \u030a caron \u030c cedilla \u0327",
);

function pairs(...lines: string[]): Map<string, string> {
  const words = lines.join(" ").split(" ");
  return new Map(words.flatMap((word, i) => (i % 2 ? [[words[i - 1] ?? "", word] as const] : [])));
}

/** The character of a glyph name; undefined for a name that only the font knows. */
export function letterOf(glyph: string): number | undefined {
  const index = ASCII.indexOf(glyph);
  if (index >= 0) return 0x21 + index;
  if (/^[A-Za-z]$/.test(glyph)) return glyph.charCodeAt(0);
  const other = BETWEEN.get(glyph);
  if (other !== undefined) return other.codePointAt(0);
  const code = /^u(?:ni)?([0-9A-F]{4,6})$/.exec(glyph)?.[1];
  if (code !== undefined) return Number.parseInt(code, 16);
  const [, letter = "", accent = ""] = /^([A-Za-z])([a-z]+)$/.exec(glyph) ?? [];
  const mark = ACCENTS.get(accent);
  const whole = mark === undefined ? "" : `${letter}${mark}`.normalize("NFC");
  return [...whole].length === 1 ? whole.codePointAt(0) : undefined;
}

/** The same for a name with a suffix for glyph variants ("nine.alt"), as far as programs ignore the suffix. */
export function meaningOf(glyph: string): number | undefined {
  const dot = glyph.indexOf(".");
  return letterOf(glyph) ?? (dot > 0 ? letterOf(glyph.slice(0, dot)) : undefined);
}

const table = (label: string): readonly number[] =>
  [...new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, i) => i))].map(
    (one) => one.codePointAt(0) ?? 0,
  );
const WINDOWS = table("windows-1252");
const MACINTOSH = table("macintosh");

/** The letters of the codes in /WinAnsiEncoding and /MacRomanEncoding (ISO 32000-2 annex D). */
const LETTERS = { WinAnsiEncoding: WINDOWS, MacRomanEncoding: MACINTOSH } as const;

/** The code of a character in MacRomanEncoding; undefined for a character that it does not have. */
export function macCode(letter: number): number | undefined {
  const code = MACINTOSH.indexOf(letter);
  return code < 0x20 ? undefined : code;
}

/** Glyph names by the letter that they stand for. */
const NAMES = new Map(
  STANDARD_STRINGS.slice(1, 229).map((name): [number | undefined, string] => [
    letterOf(name),
    name,
  ]),
).set(0x20ac, "Euro");

export const nameOfLetter = (letter: number): string | undefined => NAMES.get(letter);

/** Names of glyphs that draw nothing in any font. */
export const BLANK: ReadonlySet<string> = new Set(["space", "nbspace", "nonbreakingspace"]);

/** The glyph name of a code in /WinAnsiEncoding or /MacRomanEncoding (ISO 32000-2 annex D). */
export function nameOf(encoding: keyof typeof LETTERS, code: number): string | undefined {
  if (code < 0x20) return undefined;
  const letter = LETTERS[encoding][code];
  if (letter === 0xa0) return "space";
  if (letter === 0xad) return "hyphen";
  // MacRomanEncoding had the currency sign before the euro sign.
  return encoding === "MacRomanEncoding" && code === 0xdb ? "currency" : NAMES.get(letter);
}

export interface Encoding {
  /** Whether the font states an encoding. */
  readonly stated: boolean;
  /** The name of its base encoding, as written. */
  readonly base: string | undefined;
  /** Whether it is a name, not a dictionary. */
  readonly isName: boolean;
  /** Whether it is one of the two predefined encodings, without changes by the font. */
  readonly plain: boolean;
  /** The glyph names that it assigns to codes itself (/Differences). */
  readonly names: ReadonlyMap<number, string>;
  /** The character of a code; undefined for a code without one. */
  readonly letter: (code: number) => number | undefined;
}

/** The encoding of a simple font (ISO 32000-2 §9.6.5). */
export function encodingOf(reader: Reader, font: PdfDictionary): Encoding {
  const { value } = reader.follow(font.get("Encoding"));
  const base = isName(value)
    ? value.name
    : value instanceof Map
      ? reader.name(value.get("BaseEncoding"))
      : undefined;
  const names = new Map<number, string>();
  if (value instanceof Map) {
    let code = 0;
    for (const item of reader.array(value.get("Differences")) ?? []) {
      const known = reader.follow(item).value;
      if (typeof known === "number") code = known;
      else if (isName(known)) names.set(code++, known.name);
    }
  }
  const codes = LETTERS[base === "MacRomanEncoding" ? base : "WinAnsiEncoding"];
  return {
    stated: value !== null,
    isName: isName(value),
    base,
    plain: names.size === 0 && (base === "WinAnsiEncoding" || base === "MacRomanEncoding"),
    names,
    letter(code) {
      const name = names.get(code);
      return name !== undefined ? letterOf(name) : code < 0x20 ? undefined : codes[code];
    },
  };
}
