import { findEntry, openContainer, resolve, type PdfDocument } from "../read/document.ts";
import { isDigit, openWindow, peek, skipWhite, startsWith, type Window } from "../read/lexer.ts";
import { reference, type PdfValue } from "../read/object.ts";
import { parseAt } from "../read/parser.ts";
import { headAt } from "../departures/place.ts";
import { passDamage } from "./salvage.ts";

/** Returns whether a number stands for null: a missing, free or null object (ISO 32000-2 §7.3.10). */
export function openNothing(
  document: PdfDocument,
  changes: ReadonlyMap<number, PdfValue>,
): (number: number) => boolean {
  const known = new Map<number, boolean>();
  return (number) => {
    const changed = changes.get(number);
    if (changed !== undefined) return changed === null;
    const before = known.get(number);
    if (before !== undefined) return before;
    const answer = passing(() => isNull(document, number));
    known.set(number, answer);
    return answer;
  };
}

/** An object that cannot be read is written as null. */
function passing(read: () => boolean): boolean {
  try {
    return read();
  } catch (error) {
    return passDamage(error, true);
  }
}

/** Examines the object's beginning: it is read only if it refers to another one. */
function isNull(document: PdfDocument, number: number): boolean {
  const entry = findEntry(document, number);
  if (!entry || entry.kind === "free") return true;
  let beginning: "null" | "number" | "other";
  if (entry.kind === "compressed") {
    const { data, objects } = openContainer(document, entry.container);
    const found = objects[entry.index];
    beginning = found?.number === number ? beginningIn(openWindow(data, found.at)) : "null";
  } else {
    const head = headAt(document.source, entry.offset);
    if (head?.number !== number) return true;
    beginning = parseAt(document.source, head.bodyAt, beginningIn);
  }
  if (beginning !== "number") return beginning === "null";
  return resolve(document, reference(number)) === null;
}

function beginningIn(window: Window): "null" | "number" | "other" {
  skipWhite(window);
  if (startsWith(window, "null") || startsWith(window, "endobj")) return "null";
  return isDigit(peek(window)) ? "number" : "other";
}
