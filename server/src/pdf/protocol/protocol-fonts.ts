import {
  faceOf,
  fitsOneGlyph,
  fontFile,
  isShaped,
  shape,
  standsAlone,
  withGlyphTexts,
} from "@paraph/pades/appearance/fonts";
import pdfmake from "pdfmake";

/** The font families: text in two weights, and a monospaced one for digits. */
export const FONTS = { text: "Text", mono: "Mono" } as const;

/** The weights of the text. Each word is drawn in both. */
const FACES = ["text", "strong"] as const;

/** The letters of other scripts that were added to the typeface. */
let held: string | undefined;
/** Texts that this document prints as a single character of the typeface, and these characters. */
let words: ReadonlyMap<string, string> = new Map();

/** The first code point for such characters, and their maximum number (Unicode, Private Use Area). */
const [PRIVATE, MOST] = [0xe000, 6400];
/** The maximum width of a text in em; a longer text is split, so that it can wrap. */
const WIDEST = 11;

/**
 * Provides the fonts from memory. No path or URL in a document definition is ever opened.
 * @param texts all texts of the document; their letters of other scripts are added to the typeface.
 */
export function prepareFonts(texts: Iterable<string>): void {
  const own = faceOf("text");
  const all = [...texts].map((text) => text.normalize("NFC"));
  const also = new Set(all.flatMap((text) => [...text]));
  const others = [...also].filter((one) => own.glyph(one) === null && standsAlone(one)).toSorted();
  words = wordsIn(all);
  const wanted = `${others.join("")}\n${[...words.keys()].join("\n")}`;
  if (held === wanted) return;
  const { virtualfs } = pdfmake;
  for (const face of FACES)
    virtualfs.writeFileSync(`${face}.ttf`, fontFile(face, "proportional", others, numbered(words)));
  if (held === undefined) virtualfs.writeFileSync("mono.ttf", fontFile("text", "mono"));
  pdfmake.setFonts({
    [FONTS.text]: { normal: "text.ttf", bold: "strong.ttf" },
    [FONTS.mono]: { normal: "mono.ttf", bold: "mono.ttf" },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  held = wanted;
}

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

interface Part {
  readonly text: string;
  /** Whether its letters join with their neighbours, or run from right to left. */
  readonly shaped: boolean;
}

/** Splits a text into parts that have to be shaped (including the spaces between their words) and other parts. */
function partsOf(text: string): Part[] {
  const parts: { text: string; shaped: boolean }[] = [];
  for (const { segment } of clusters.segment(text.normalize("NFC"))) {
    const shaped = [...segment].every((one) => isShaped(one) || /\p{M}|\p{Cf}/u.test(one));
    const last = parts.at(-1);
    if (last && last.shaped === shaped) last.text += segment;
    else parts.push({ text: segment, shaped });
  }
  const joined: { text: string; shaped: boolean }[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const between = /^\s$/u.test(part.text) && last?.shaped && parts[index + 1]?.shaped;
    if (last && (between || (part.shaped && last.shaped))) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

/** A text that is printed as one character. */
interface Piece {
  readonly text: string;
  /** Whether it continues the word of the previous piece. */
  readonly goesOn: boolean;
}

const fits = (text: string): boolean => {
  const face = faceOf("text");
  return shape(face, text, "auto").width <= WIDEST * face.unitsPerEm;
};

/** Splits a part into pieces. Each piece is as many words as fit on a line, or as much of a longer word. */
function setAs({ text }: Part): Piece[] {
  const pieces: Piece[] = [];
  for (const word of text.split(/\s+/u))
    for (const [index, piece] of brokenUp(word).entries()) {
      const goesOn = index > 0;
      const last = pieces.at(-1);
      const longer = goesOn || last === undefined ? undefined : `${last.text} ${piece}`;
      if (last !== undefined && longer !== undefined && fits(longer))
        pieces[pieces.length - 1] = { ...last, text: longer };
      else pieces.push({ text: piece, goesOn });
    }
  return pieces;
}

/**
 * Splits a word into pieces that fit on a line, by halving it between letters as readers count them (UAX 29, grapheme
 * clusters). Halving means that each letter of a long word is shaped only a few times.
 */
function brokenUp(word: string): string[] {
  if (fits(word)) return [word];
  const letters = [...clusters.segment(word)].map(({ segment }) => segment);
  if (letters.length < 2) return [word];
  const middle = Math.ceil(letters.length / 2);
  return [letters.slice(0, middle), letters.slice(middle)].flatMap((half) =>
    brokenUp(half.join("")),
  );
}

function wordsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Set(
    texts.flatMap((text) =>
      partsOf(text).flatMap((part) => (part.shaped ? setAs(part).map((piece) => piece.text) : [])),
    ),
  );
  // A font cannot hold a letter with a thousand marks.
  const drawable = [...found].filter((text) => FACES.every((face) => fitsOneGlyph(face, text)));
  return new Map(
    drawable.slice(0, MOST).map((text, i) => [text, String.fromCharCode(PRIVATE + i)]),
  );
}

/**
 * Converts a text so that the paper can show all of it. Words whose letters join with their neighbours or run from
 * right to left (Arabic, Hebrew, Devanagari …) become one character of the typeface each; `withWords` tells readers the
 * text of that character. A letter that no font has is printed by its number, "[U+10398]", because a protocol is
 * evidence, and an empty box instead of a name is not.
 */
export function printable(text: string): string {
  return partsOf(text)
    .map((part) => (part.shaped ? setWords(part) : plainly(part.text)))
    .join("");
}

const setWords = (part: Part): string =>
  setAs(part)
    .map(({ text, goesOn }, index) => {
      const between = index === 0 || goesOn ? "" : " ";
      return `${between}${words.get(text) ?? [...text].map(codePointText).join("")}`;
    })
    .join("");

const plainly = (text: string): string =>
  [...text].map((one) => (/^\s$/u.test(one) ? " " : codePointText(one))).join("");

function codePointText(character: string): string {
  if (standsAlone(character)) return character;
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** Adds the texts of the words to the PDF, for copying, searching and reading aloud. */
export const withWords = (pdf: Uint8Array): Uint8Array =>
  words.size === 0 ? pdf : withGlyphTexts(pdf, numbered(words));

const numbered = (texts: ReadonlyMap<string, string>): Map<number, string> =>
  new Map([...texts].map(([text, one]) => [one.charCodeAt(0), text]));

// The fonts of ordinary texts are prepared, and a first page is set, when this code is loaded: that time is not counted
// for the owner whose task comes first in a process (`worker.ts`).
prepareFonts([]);
await pdfmake
  .createPdf({
    defaultStyle: { font: FONTS.text },
    content: ["Paraph", { text: "Paraph", bold: true }, { text: "0", font: FONTS.mono }],
  })
  .getBuffer();
