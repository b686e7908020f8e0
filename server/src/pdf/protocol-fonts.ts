import { fontFile } from "@paraph/pades/appearance/font-file";
import { faceOf, isShaped, shape, standsAlone } from "@paraph/pades/appearance/typeface";
import { loadObject, openDocument } from "@paraph/pades/document";
import { decodeStream } from "@paraph/pades/filters";
import { isReference, isStream, stream, type PdfValue } from "@paraph/pades/object";
import { rewrite } from "@paraph/pades/repair/rewrite";
import { bufferSource } from "@paraph/pades/source";
import pdfmake from "pdfmake";

/** The families of the paper: text in two weights, and one for what is compared digit by digit. */
export const FONTS = { text: "Text", mono: "Mono" } as const;

/** The letters beyond the typeface's own that its files hold by now. */
let held: string | undefined;
/** Texts that are one character of the typeface for the paper that is made, and those characters. */
let words: ReadonlyMap<string, string> = new Map();

/** Where the numbers of such characters begin, and how many there are: nobody else's (Unicode, Private Use Area). */
const [PRIVATE, MOST] = [0xe000, 6400];
/** As much, in em, stands on one line; a longer text is set in several, so that it can be broken. */
const WIDEST = 11;

/**
 * Gives the paper its fonts and nothing else: they are in memory, so that no path and no address is ever
 * opened for a document definition, whatever a text in it says.
 *
 * @param texts all texts of the paper: the letters of other scripts in them are added to the typeface.
 */
export function prepareFonts(texts: Iterable<string>): void {
  const own = faceOf("text");
  const all = [...texts].map((text) => text.normalize("NFC"));
  const also = new Set(all.flatMap((text) => [...text]));
  const others = [...also].filter((one) => own.glyph(one) === null && standsAlone(one)).toSorted();
  words = wordsIn(all);
  const wanted = `${others.join("")}\n${[...words.keys()].join("\n")}`;
  if (held === wanted) return;
  const numbered = new Map([...words].map(([text, one]) => [one.charCodeAt(0), text]));
  const { virtualfs } = pdfmake;
  virtualfs.writeFileSync("text.ttf", fontFile("text", "proportional", others, numbered));
  virtualfs.writeFileSync("strong.ttf", fontFile("strong", "proportional", others, numbered));
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
  /** Whether its letters join, or run from right to left. */
  readonly shaped: boolean;
}

/** A text as parts of letters that have to be shaped, with the spaces between their words, and of others. */
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

/** A part as texts that are set as one character each: as much of it as a line has room for. */
function setAs({ text }: Part): string[] {
  const face = faceOf("text");
  const fits = (line: string): boolean =>
    shape(face, line, "auto").width <= WIDEST * face.unitsPerEm;
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function wordsIn(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Set(
    texts.flatMap((text) => partsOf(text).flatMap((part) => (part.shaped ? setAs(part) : []))),
  );
  return new Map(
    [...found].slice(0, MOST).map((text, i) => [text, String.fromCharCode(PRIVATE + i)]),
  );
}

/**
 * A text that the paper can show in full. Words whose letters join with their neighbours or run from right to left (Arabic,
 * Hebrew, Devanagari …) stand as one character of the typeface each, which `withWords` gives their text. What no font has is
 * written by number, "[U+10398]": a protocol is evidence, and a box in place of a name would be none.
 */
export function printable(text: string): string {
  return partsOf(text)
    .map((part) => (part.shaped ? setWords(part) : plainly(part.text)))
    .join("");
}

const setWords = (part: Part): string =>
  setAs(part)
    .map((text) => words.get(text) ?? [...text].map(codePointText).join(""))
    .join(" ");

const plainly = (text: string): string =>
  [...text].map((one) => (/^\s$/u.test(one) ? " " : codePointText(one))).join("");

function codePointText(character: string): string {
  if (standsAlone(character)) return character;
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** The paper with the texts of its words, as they are copied, searched and read aloud. */
export function withWords(pdf: Uint8Array): Uint8Array {
  if (words.size === 0) return pdf;
  const texts = new Map([...words].map(([text, one]) => [one, text]));
  const document = openDocument(bufferSource(pdf));
  const changes = new Map<number, PdfValue>();
  for (const section of document.sections)
    for (const number of section.numbers()) {
      const font = loadObject(document, number);
      const place = font instanceof Map ? font.get("ToUnicode") : undefined;
      if (!isReference(place)) continue;
      const map = loadObject(document, place.number);
      if (!isStream(map)) continue;
      const lines = Buffer.from(decodeStream(map)).toString("latin1");
      const changed = lines.replaceAll(/<([ef][0-9a-f]{3})>/gi, (whole, code: string) => {
        const text = texts.get(String.fromCharCode(Number.parseInt(code, 16)));
        return text === undefined ? whole : `<${utf16(asSeen(text))}>`;
      });
      changes.set(place.number, stream({}, Buffer.from(changed, "latin1")));
    }
  return Buffer.concat([...rewrite(document, changes)]);
}

/** Readers expect the letters of a file as they are seen, from left to right, and turn those of such scripts themselves. */
const asSeen = (text: string): string =>
  /[\p{sc=Hebr}\p{sc=Arab}]/u.test(text) ? [...text].toReversed().join("") : text;

const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");
