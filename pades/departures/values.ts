import { findEntry, type PdfDocument } from "../read/document.ts";
import type { PdfReference, PdfValue } from "../read/object.ts";
import { repeatedIn } from "../read/parser.ts";
import { MAX_NUMBER, type XrefEntry } from "../read/xref-section.ts";
import type { Departures } from "./departure.ts";

/** Checks values for duplicate keys, and for references that readers resolve differently. */
export interface Values {
  /** `at`: the position of the value, or of the object stream that contains it. */
  readonly check: (value: PdfValue, at: number, object?: number) => void;
  /** The object numbers that any checked value refers to. */
  readonly referenced: ReadonlySet<number>;
}

/** @param generations object number → generation, for objects in use whose generation is not 0. */
export function openValues(
  document: PdfDocument,
  departures: Departures,
  generations: ReadonlyMap<number, number>,
): Values {
  const referenced = new Set<number>();
  const checkReference = (reference: PdfReference, at: number, object?: number): void => {
    const { number, generation } = reference;
    referenced.add(number);
    if (number > MAX_NUMBER) departures.note("reference_number", at, object);
    if (generation === (generations.get(number) ?? 0)) return;
    const entry = findEntry(document, number);
    if (!entry || entry.kind === "free") return;
    departures.note("generation", Math.max(at, offsetOf(document, entry)), number);
  };
  const checkName = (name: string, at: number, object?: number): void => {
    if (name.includes("\0")) departures.note("name_zero", at, object);
  };
  return {
    referenced,
    check(value, at, object) {
      const stack: PdfValue[] = [value];
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        if (typeof next !== "object" || next === null) continue;
        if (Array.isArray(next)) for (const item of next) stack.push(item);
        else if (next instanceof Map) {
          if (repeatedIn(next).length > 0) departures.note("key_twice", at, object);
          for (const [key, item] of next) {
            checkName(key, at, object);
            stack.push(item);
          }
        } else if (next.type === "reference") checkReference(next, at, object);
        else if (next.type === "name") checkName(next.name, at, object);
      }
    },
  };
}

/** The position of an object, or of the object stream that contains it; 0 for a free one. */
export function offsetOf(document: PdfDocument, entry: XrefEntry | undefined): number {
  if (entry?.kind === "offset") return entry.offset;
  if (entry?.kind !== "compressed") return 0;
  const container = findEntry(document, entry.container);
  return container?.kind === "offset" ? container.offset : 0;
}
