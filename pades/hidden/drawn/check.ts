import { isName, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import { isSingular } from "../content/shapes/matrices.ts";
import type { Reader } from "../reader.ts";

/** How the dictionaries used for drawing are checked. */
export interface Look {
  readonly reader: Reader;
  /**
   * Called for every key that programs read in different ways, with the kind of its dictionary, and with the object's
   * number where it is enough to mend that object.
   */
  readonly tell: (kind: string, key: string, object?: number) => void;
  /** Results for objects that many places refer to, by role and number. */
  readonly known: Map<string, unknown>;
  /** Current nesting depth. */
  readonly work: { depth: number };
}

/** The kind reported for data of a picture; its key is empty, or "end" where only the mark of the end is missing. */
export const PICTURE = "data of a picture";

/** The deepest nesting; real colours by functions of functions are far below it. */
const MAX_DEPTH = 16;

/** Whether a value is one that all programs read alike, given its dictionary. */
export type Check = (look: Look, value: PdfValue) => boolean;

/** A kind of dictionary: the values allowed under its keys. Keys that it does not name are checked elsewhere. */
export interface Kind {
  readonly name: string;
  readonly needed?: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
  /** Keys without a meaning here that some programs read nevertheless. */
  readonly never?: readonly string[];
}

/** Checks a dictionary against its kind and reports the keys that depart from it. Returns whether it conforms. */
export function conforms(look: Look, kind: Kind, entries: PdfDictionary): boolean {
  const odd: string[] = [];
  const isThere = (key: string): boolean => look.reader.follow(entries.get(key)).value !== null;
  const holds = (check: Check, key: string): boolean => check(look, entries.get(key) ?? null);
  for (const [key, check] of Object.entries(kind.needed ?? {}))
    if (!isThere(key) || !holds(check, key)) odd.push(key);
  for (const [key, check] of Object.entries(kind.optional ?? {}))
    if (isThere(key) && !holds(check, key)) odd.push(key);
  odd.push(...(kind.never ?? []).filter(isThere));
  for (const key of odd) look.tell(kind.name, key);
  return odd.length === 0;
}

const valueOf = ({ reader }: Look, value: PdfValue): PdfValue => reader.follow(value).value;

/** The range of single precision: beyond it, programs that calculate in single precision differ from the others. */
const MAX_NUMBER = 3.4e38;

export const number =
  (least = -MAX_NUMBER, most = MAX_NUMBER): Check =>
  (look, value) => {
    const found = valueOf(look, value);
    return typeof found === "number" && found >= least && found <= most;
  };

export const whole =
  (least: number, most: number): Check =>
  (look, value) =>
    number(least, most)(look, value) && Number.isInteger(valueOf(look, value));

export const oneOf =
  (...wanted: readonly (string | number)[]): Check =>
  (look, value) => {
    const found = valueOf(look, value);
    return wanted.includes(isName(found) ? found.name : typeof found === "number" ? found : "");
  };

export const boolean: Check = (look, value) => typeof valueOf(look, value) === "boolean";
export const isNameValue: Check = (look, value) => isName(valueOf(look, value));
export const isDictionary: Check = (look, value) =>
  valueOf(look, value) instanceof Map && !look.reader.follow(value).isStream;
export const isStreamValue: Check = (look, value) => look.reader.follow(value).isStream;

/** The numbers of an array; undefined for another value or an array with other items. */
export function numbersOf({ reader }: Look, value: PdfValue | undefined): number[] | undefined {
  const items = reader.array(value)?.map((item) => reader.follow(item).value);
  const numbers = items?.filter((item) => typeof item === "number");
  return numbers?.length === items?.length ? numbers : undefined;
}

/** An array with this count of numbers. */
export const numbers =
  (count: number, least = -MAX_NUMBER, most = MAX_NUMBER): Check =>
  (look, value) => {
    const found = numbersOf(look, value);
    return found?.length === count && found.every((each) => each >= least && each <= most);
  };

/** Pairs of a minimum and a maximum (§7.10.2); undefined for any other value. */
export function rangesOf(
  look: Look,
  value: PdfValue | undefined,
  count: number,
): Range[] | undefined {
  const found = numbersOf(look, value);
  if (found?.length !== 2 * count) return undefined;
  const ranges = pairsOf(found);
  return ranges.every(([least, most]) => least <= most) ? ranges : undefined;
}

export type Range = readonly [number, number];

export const pairsOf = (flat: readonly number[]): Range[] =>
  flat.flatMap((each, i): Range[] => (i % 2 === 0 ? [[each, flat[i + 1] ?? each]] : []));

export const ranges =
  (count: number): Check =>
  (look, value) =>
    rangesOf(look, value, count) !== undefined;

/** A rectangle by two opposite corners, in any order. */
export const box: Check = numbers(4);

/** A box with an area. */
export const boxWithArea: Check = (look, value) => {
  const [a, b, c, d, e] = numbersOf(look, value) ?? [];
  return d !== undefined && e === undefined && a !== c && b !== d;
};

export const matrix: Check = numbers(6);

/** A matrix that leaves the drawing an area. */
export const matrixWithArea: Check = (look, value) => {
  const found = numbersOf(look, value) ?? [];
  return found.length === 6 && !isSingular(found);
};

export const either =
  (...checks: readonly Check[]): Check =>
  (look, value) =>
    checks.some((check) => check(look, value));

/** The stored result for an object, or a new one; none for an object that contains itself or is nested too deeply. */
export function once<T>(look: Look, role: string, value: PdfValue, find: () => T): T | undefined {
  const { known, reader, work } = look;
  const { number: at } = reader.follow(value);
  const key = at === undefined ? undefined : `${role} ${at}`;
  if (key !== undefined && known.has(key)) return known.get(key) as T | undefined;
  if (work.depth >= MAX_DEPTH) return undefined;
  if (key !== undefined) known.set(key, undefined);
  work.depth += 1;
  const found = find();
  work.depth -= 1;
  if (key !== undefined) known.set(key, found);
  return found;
}
