import { findEntry, loadObject, type PdfDocument } from "../document.ts";
import { isPadesError } from "../errors.ts";
import type { PdfValue } from "../object.ts";
import { readIndirect } from "../parser.ts";

/** Calls `visit` with the number of every object that a value refers to. */
export function eachReference(value: PdfValue, visit: (number: number) => void, depth = 0): void {
  if (typeof value !== "object" || value === null || depth > 200) return;
  if (Array.isArray(value)) for (const item of value) eachReference(item, visit, depth + 1);
  else if (value instanceof Map)
    for (const item of value.values()) eachReference(item, visit, depth + 1);
  else if (value.type === "reference") visit(value.number);
  else if (value.type === "stream") eachReference(value.dictionary, visit, depth + 1);
}

const indexes = new WeakMap<PdfDocument, Map<number, number[]>>();

/** Who refers to whom: for each object the objects that name it. Reads every object once, without the data of streams. */
export function referrersIn(document: PdfDocument): ReadonlyMap<number, readonly number[]> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map<number, number[]>();
  const numbers = new Set<number>();
  for (const section of document.sections)
    for (const number of section.numbers()) numbers.add(number);
  for (const number of numbers) {
    eachReference(valueWithoutData(document, number), (target) => {
      const referrers = index.get(target);
      if (referrers) referrers.push(number);
      else index.set(target, [number]);
    });
  }
  indexes.set(document, index);
  return index;
}

function valueWithoutData(document: PdfDocument, number: number): PdfValue {
  const entry = findEntry(document, number);
  if (!entry || entry.kind === "free") return null;
  try {
    return entry.kind === "offset"
      ? readIndirect(document.source, entry.offset).value
      : loadObject(document, number);
  } catch (error) {
    // what cannot be read refers to nothing; whoever needs it will say so
    if (isPadesError(error)) return null;
    throw error;
  }
}

/** All objects that a value leads to inside one document, up to a limit. */
export function closureOf(
  document: PdfDocument,
  value: PdfValue,
  stop: ReadonlySet<number>,
  most = 10_000,
): Set<number> {
  const seen = new Set<number>();
  const queue: PdfValue[] = [value];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    eachReference(next, (number) => {
      if (seen.has(number) || stop.has(number) || seen.size >= most) return;
      seen.add(number);
      queue.push(valueWithoutData(document, number));
    });
  }
  return seen;
}
