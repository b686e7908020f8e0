import {
  catalogOf,
  dictionaryAt,
  findEntry,
  locateObject,
  numberAt,
  type PdfDocument,
} from "../read/document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { isWhite } from "../read/lexer.ts";
import { fieldsOf } from "../read/form.ts";
import { pagesOf } from "../read/pages.ts";
import type { Source } from "../read/source.ts";
import { MAX_OBJECTS } from "./scan.ts";

/** A fault of a file that viewers show nevertheless. */
export type Damage =
  | "garbage_before_header"
  | "header_damaged"
  | "garbage_after_end"
  | "xref_damaged"
  | "size_wrong"
  | "object_misplaced"
  | "object_damaged"
  | "stream_length_wrong"
  | "pages_damaged"
  | "form_damaged";

/**
 * Checks every object of an opened document: whether it is at its offset in the cross-reference, can be read, and has
 * its stated length. Any fault keeps other readers from reading the file as it is, or makes them guess; an empty list
 * means a sound file. Throws `too_many_objects` and other limits.
 */
export function damagesOf(document: PdfDocument): Damage[] {
  const found = new Set<Damage>();
  const look = (damage: Damage, inspect: () => void): void => {
    try {
      inspect();
    } catch (error) {
      if (!isPadesError(error) || error.reason.startsWith("too_")) throw error;
      found.add(damage);
    }
  };
  const start = Buffer.from(document.source.read(0, 8)).toString("latin1");
  if (!/^%PDF-\d\.\d/.test(start))
    found.add(start.startsWith("%PDF-") ? "header_damaged" : "garbage_before_header");
  // Viewers look for it there.
  const end = Buffer.from(document.source.read(Math.max(0, document.source.size - 1024), 1024));
  if (!end.includes("startxref")) found.add("garbage_after_end");
  if (document.sections.some(({ at }) => isSpace(document, at))) found.add("xref_damaged");
  const numbers = numbersOf(document);
  let highest = 0;
  for (const number of numbers) {
    highest = Math.max(highest, number);
    for (const damage of damageOfObject(document, number)) found.add(damage);
  }
  if (document.trailer.get("Size") !== highest + 1) found.add("size_wrong");
  look("pages_damaged", () => {
    const tree = dictionaryAt(document, catalogOf(document), "Pages");
    const count = tree && numberAt(document, tree, "Count");
    if (count !== pagesOf(document).length) throw new PadesError("damaged_pages", "/Count");
  });
  look("form_damaged", () => fieldsOf(document));
  return [...found];
}

/** How many bytes at the file's end are searched for the last `startxref`. */
const REACH = 65_536;

/**
 * Whether objects follow the last `startxref`: an update that lost its end. The cross-reference then leads to an older
 * document, perhaps without a signature that the newer one has.
 */
export function goesOn(source: Source): boolean {
  const from = Math.max(0, source.size - REACH);
  const text = Buffer.from(source.read(from, REACH)).toString("latin1");
  return /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj\b/.test(text.slice(text.lastIndexOf("startxref")));
}

/** Whether `startxref` points to the section itself, not to a line end before it. */
const isSpace = (document: PdfDocument, at: number): boolean =>
  isWhite(document.source.read(at, 1)[0] ?? 0);

function numbersOf(document: PdfDocument): Set<number> {
  const numbers = new Set<number>();
  for (const section of document.sections)
    for (const number of section.numbers()) {
      numbers.add(number);
      if (numbers.size > MAX_OBJECTS) throw new PadesError("too_many_objects");
    }
  return numbers;
}

function damageOfObject(document: PdfDocument, number: number): Damage[] {
  try {
    const entry = findEntry(document, number);
    if (entry?.kind === "free" && entry.atZero) return ["xref_damaged"];
    const stream = locateObject(document, number)?.stream;
    // §7.3.8.1: a line feed ends the line of the keyword, with or without a carriage return before it.
    if (stream && document.source.read(stream.at - 1, 1)[0] !== 10) return ["object_damaged"];
    return [];
  } catch (error) {
    if (!isPadesError(error) || error.reason.startsWith("too_")) throw error;
    if (error.reason === "damaged_xref") return ["object_misplaced"];
    return [error.detail === "length of a stream" ? "stream_length_wrong" : "object_damaged"];
  }
}
