/** Stream data that a reader which searches for objects by keywords would take for objects. */
import { arrayAt, resolve, type PdfDocument } from "../read/document.ts";
import { name, type PdfDictionary } from "../read/object.ts";
import { AROUND, eachKeyword } from "../departures/keywords.ts";

/** Whether the joined pieces contain something that looks like an object, a table or a trailer. */
export function holdsKeywords(pieces: Iterable<Uint8Array>): boolean {
  let before: Uint8Array = new Uint8Array(0);
  for (const piece of pieces) {
    const whole = Buffer.concat([before, piece]);
    // The end of a piece is examined again with the next one.
    if (eachKeyword(whole, 0, whole.length, () => true)) return true;
    before = whole.subarray(Math.max(0, whole.length - 2 * AROUND));
  }
  return false;
}

/** The dictionary of the stream with its data in hexadecimal digits, around its other filters. */
export function withHexadecimal(document: PdfDocument, entries: PdfDictionary): PdfDictionary {
  const coded: PdfDictionary = new Map(entries);
  const listed = (key: string) => {
    const value = resolve(document, entries.get(key));
    return value === null ? [] : (arrayAt(document, entries, key) ?? [entries.get(key) ?? null]);
  };
  coded.set("Filter", [name("ASCIIHexDecode"), ...listed("Filter")]);
  const parameters = listed("DecodeParms");
  if (parameters.length > 0) coded.set("DecodeParms", [null, ...parameters]);
  return coded;
}

/** Twice as long, plus the end-of-data marker (§7.4.2). */
export function* hexadecimal(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(Buffer.from(piece).toString("hex"), "latin1");
  yield Buffer.from(">");
}
