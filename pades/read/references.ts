import type { PdfValue } from "./object.ts";
import { repeatedIn } from "./parser.ts";

/** Calls `visit` with the number of every object that a value refers to. */
export function eachReference(value: PdfValue, visit: (number: number) => void): void {
  const stack: PdfValue[] = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== "object" || next === null) continue;
    if (Array.isArray(next)) for (const item of next) stack.push(item);
    else if (next instanceof Map) {
      for (const item of next.values()) stack.push(item);
      for (const item of repeatedIn(next)) stack.push(item);
    } else if (next.type === "reference") visit(next.number);
    else if (next.type === "stream") stack.push(next.dictionary);
  }
}
