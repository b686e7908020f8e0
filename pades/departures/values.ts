import { findEntry, type PdfDocument } from "../read/document.ts";
import type { PdfReference, PdfValue } from "../read/object.ts";
import { repeatedIn } from "../read/parser.ts";
import { MAX_NUMBER, type XrefEntry } from "../read/xref-section.ts";
import type { Departures } from "./departure.ts";

/** Looks into values for keys that stand twice and for references that readers follow in different ways. */
export interface Values {
  /** `at` is where the value stands, or what holds it. */
  readonly look: (value: PdfValue, at: number, object?: number) => void;
  /** Numbers that something refers to. */
  readonly referred: ReadonlySet<number>;
}

/** `generations`: those of objects in use that are not 0. */
export function openValues(
  document: PdfDocument,
  departures: Departures,
  generations: ReadonlyMap<number, number>,
): Values {
  const referred = new Set<number>();
  const lookAt = (reference: PdfReference, at: number, object?: number): void => {
    const { number, generation } = reference;
    referred.add(number);
    if (number > MAX_NUMBER) departures.note("reference_number", at, object);
    if (generation === (generations.get(number) ?? 0)) return;
    const entry = findEntry(document, number);
    if (!entry || entry.kind === "free") return;
    departures.note("generation", Math.max(at, offsetOf(document, entry)), number);
  };
  const zero = (name: string, at: number, object?: number): void => {
    if (name.includes("\0")) departures.note("name_zero", at, object);
  };
  return {
    referred,
    look(value, at, object) {
      const stack: PdfValue[] = [value];
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        if (typeof next !== "object" || next === null) continue;
        if (Array.isArray(next)) for (const item of next) stack.push(item);
        else if (next instanceof Map) {
          if (repeatedIn(next).length > 0) departures.note("key_twice", at, object);
          for (const [key, item] of next) {
            zero(key, at, object);
            stack.push(item);
          }
        } else if (next.type === "reference") lookAt(next, at, object);
        else if (next.type === "name") zero(next.name, at, object);
      }
    },
  };
}

/** Where an object begins, or the object stream that holds it. */
export function offsetOf(document: PdfDocument, entry: XrefEntry | undefined): number {
  if (entry?.kind === "offset") return entry.offset;
  if (entry?.kind !== "compressed") return 0;
  const container = findEntry(document, entry.container);
  return container?.kind === "offset" ? container.offset : 0;
}
