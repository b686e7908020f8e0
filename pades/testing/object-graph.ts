/** The objects of a test file as values, and their references: for generators that rearrange files. */
import { isReference, loadObject, openDocument, type PdfDocument } from "../read/document.ts";
import type { PdfStream, PdfValue } from "../read/object.ts";
import { serialize } from "../write/serialize.ts";
import { bufferSource } from "../read/source.ts";
import type { Body } from "./file-layout.ts";

export const documentOf = (bytes: Uint8Array): PdfDocument => openDocument(bufferSource(bytes));

/** The numbers of all objects that a value leads to, in the order of discovery; `stop` ends a path. */
export function reach(
  document: PdfDocument,
  from: readonly PdfValue[],
  stop: (number: number) => boolean = () => false,
): number[] {
  const met = new Set<number>();
  const visit = (value: PdfValue): void => {
    if (isReference(value)) {
      if (met.has(value.number) || stop(value.number)) return;
      const target = loadObject(document, value.number);
      if (target === null) return;
      met.add(value.number);
      visit(target);
    } else partsOf(value).forEach(visit);
  };
  from.forEach(visit);
  return [...met];
}

/** What a value holds directly. */
export function partsOf(value: PdfValue): PdfValue[] {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.values()];
  return isStreamValue(value) ? [...value.dictionary.values()] : [];
}

export const isStreamValue = (value: PdfValue): value is PdfStream =>
  typeof value === "object" && value !== null && "type" in value && value.type === "stream";

/** A value with every part replaced by the result of `change`, from the inside out. */
export function mapValue(value: PdfValue, change: (value: PdfValue) => PdfValue): PdfValue {
  if (Array.isArray(value)) return change(value.map((item) => mapValue(item, change)));
  if (value instanceof Map)
    return change(new Map([...value].map(([key, item]) => [key, mapValue(item, change)])));
  if (!isStreamValue(value)) return change(value);
  const dictionary = mapValue(value.dictionary, change);
  return change({ ...value, dictionary: dictionary instanceof Map ? dictionary : new Map() });
}

const nowhere = (): never => {
  throw new Error("a stream inside a value");
};

export const textOfValue = (value: PdfValue): string => serialize(value, nowhere);

/** A value as the body of an object. */
export function bodyOf(value: PdfValue): Body {
  if (!isStreamValue(value)) return textOfValue(value);
  const entries = new Map(value.dictionary);
  entries.delete("Length");
  return { entries: textOfValue(entries).slice(2, -2), data: Buffer.from(value.data) };
}
