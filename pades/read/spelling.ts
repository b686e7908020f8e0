/**
 * The spelling of values, where it matters beyond the value. Two values count as the same only if no reader treats them
 * differently; some read `90.0` as no rotation, and names with escapes as other names (ISO 32000-2 §7.3).
 */
import { isName, isReference, isString, type PdfArray, type PdfDictionary } from "./object.ts";
import type { PdfValue } from "./object.ts";
import type { Window } from "./lexer.ts";

type Holder = PdfArray | PdfDictionary;

/** Special spellings by key or index; `v` before the place of a value, `k` before a key. */
const noted = new WeakMap<Holder, Map<string, string>>();

/** A whole number that is written as a real one. */
const REAL = "real";
/** Numbers with more digits have differences that the parsed value does not show. */
const MOST_DIGITS = 15;

/**
 * Spellings that programs change when they write an object again, and that every reader reads alike: zeros around a
 * fraction (`.5`, `0.50`), strings in hexadecimal digits or in parentheses, and the escapes of table 3. Everything else
 * counts as another value: a sign or zeros before a number, an integer as a real number (except in a box), escapes in
 * names, line ends and unknown escapes in strings.
 */
const ALIKE = {
  fraction: /^-?(?:0|[1-9]\d*)?\.\d+$/,
  whole: /^-?(?:0|[1-9]\d*)?\.0*$/,
  escapes: /^(?:[^\\\r]|\\[nrtbf()\\]|\\[0-3][0-7]{2})*$/,
} as const;

/**
 * Keys of rectangles and matrices: all readers accept integers and real numbers there, and some programs change one to
 * the other.
 */
const BOXES = new Set(
  "Rect MediaBox CropBox BleedBox TrimBox ArtBox BBox Matrix QuadPoints".split(" "),
);

/** Records the spelling of the value that was just read, where it matters. `from` is the offset of its beginning. */
export function noteSpelling(
  holder: Holder,
  place: string | number,
  value: PdfValue,
  window: Window,
  from: number,
): void {
  if (typeof value !== "number" && (typeof value !== "object" || value === null)) return;
  if (typeof value === "number" ? isUsual(value, window, from) : !("type" in value)) return;
  const spelling = spellingOf(value, textBetween(window, from));
  if (spelling !== undefined) note(holder, `v${place}`, spelling);
}

/** Records the spelling of a key that was just read. */
export function noteKey(holder: PdfDictionary, key: string, window: Window, from: number): void {
  if (window.at - from !== key.length + 1) note(holder, `k${key}`, textBetween(window, from));
}

/** Removes the record of a key together with its value. */
export function moveSpelling(from: PdfDictionary, to: PdfDictionary, key: string): void {
  const notes = noted.get(from);
  for (const place of notes ? [`v${key}`, `k${key}`] : []) {
    const spelling = notes?.get(place);
    if (spelling === undefined) continue;
    notes?.delete(place);
    note(to, place, spelling);
  }
}

/** Copies the record from one holder to the other: the same value with its strings decrypted. */
export function carrySpelling<Of extends Holder>(from: Holder, to: Of): Of {
  const notes = noted.get(from);
  if (notes) noted.set(to, notes);
  return to;
}

/** Whether two holders have the same spelling at a place, as far as it matters there. */
export function isSpeltAlike(
  a: Holder,
  b: Holder,
  place: string | number,
  within?: string,
): boolean {
  const [left, right] = [noted.get(a), noted.get(b)];
  if (!left && !right) return true;
  const inBox = within !== undefined && BOXES.has(within);
  const written = (notes: Map<string, string> | undefined): string | undefined => {
    const spelling = notes?.get(`v${place}`);
    return inBox && spelling === REAL ? undefined : spelling;
  };
  return written(left) === written(right) && left?.get(`k${place}`) === right?.get(`k${place}`);
}

/**
 * Whether an integer in a holder is written with a point or a sign (`90.0`, `+90`): not every reader accepts it as an
 * integer where the file's structure needs one. `place` is a key or an index; without one, any number in it.
 */
export function isWrittenUnusually(holder: Holder, place?: string | number): boolean {
  const notes = noted.get(holder);
  const spellings = place === undefined ? [...(notes?.values() ?? [])] : [notes?.get(`v${place}`)];
  return spellings.some((spelling) => spelling === REAL || /^[\d-]*[.+]/.test(spelling ?? ""));
}

/** What distinguishes a value with this spelling from others with the same value; undefined for nothing. */
export function spellingOf(value: PdfValue, text: string): string | undefined {
  if (typeof value === "number") return spellingOfNumber(value, text);
  if (isName(value)) return text.length === value.name.length + 1 ? undefined : text;
  if (isReference(value))
    return text.split(/[\0\t\n\f\r ]+/).join(" ") === `${value.number} ${value.generation} R`
      ? undefined
      : text;
  if (!isString(value)) return undefined;
  if (text.startsWith("<"))
    return text.replaceAll(/[\0\t\n\f\r <>]/g, "").length % 2 === 0 ? undefined : text;
  return ALIKE.escapes.test(text) ? undefined : text;
}

function spellingOfNumber(value: number, text: string): string | undefined {
  if (text === String(value) && text.length <= MOST_DIGITS) return undefined;
  if (text.length > MOST_DIGITS || Object.is(value, -0)) return text;
  if (!Number.isInteger(value)) return ALIKE.fraction.test(text) ? undefined : text;
  return ALIKE.whole.test(text) ? REAL : text;
}

const PLUS = 43;
const isUsual = (value: number, { bytes, at }: Window, from: number): boolean =>
  at - from <= MOST_DIGITS && String(value).length === at - from && bytes[from] !== PLUS;

function note(holder: Holder, place: string, spelling: string): void {
  const notes = noted.get(holder);
  if (notes) notes.set(place, spelling);
  else noted.set(holder, new Map([[place, spelling]]));
}

const textBetween = ({ bytes, at }: Window, from: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, at - from).toString("latin1");
