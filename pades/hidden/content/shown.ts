import { isString, type PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { Found } from "./resources.ts";
import type { Statement } from "./statements.ts";
import type { ResourceCategory } from "./surroundings.ts";

/** The codes of strings that are shown with one font: one-byte codes and, if possible, two-byte codes. */
export interface ShownCodes {
  readonly bytes: Uint8Array;
  readonly pairs: Set<number>;
}

export const noCodes = (): ShownCodes => ({ bytes: new Uint8Array(256), pairs: new Set() });

/**
 * What a content stream shows, by the fonts in its resources; undefined stands for a font that it does not set itself.
 */
export type ShownText = ReadonlyMap<Found | undefined, ShownCodes>;

/** Takes the statements of a content stream one by one and records which codes are shown with which font. */
export function openShown(
  reader: Reader,
  found: (category: ResourceCategory, name: string) => Found,
): { readonly take: (statement: Statement) => void; readonly shown: ShownText } {
  const shown = new Map<Found | undefined, ShownCodes>();
  const codesOf = (font: Found | undefined): ShownCodes => {
    const codes = shown.get(font) ?? noCodes();
    shown.set(font, codes);
    return codes;
  };
  const isComposite = (font: Found | undefined): boolean =>
    font === undefined || reader.name(reader.dictionary(font.value)?.get("Subtype")) === "Type0";
  let font: Found | undefined;
  let codes: ShownCodes | undefined;
  let paired = true;
  const choose = (next: Found | undefined): void => {
    [font, codes, paired] = [next, undefined, isComposite(next)];
  };
  const kept: (Found | undefined)[] = [];
  return {
    shown,
    take({ operator, operands }) {
      const name = (): string => reader.name(operands[0]) ?? "";
      if (operator.name === "Tf") choose(found("Font", name()));
      else if (operator.name === "gs") {
        // A graphics state may set a font (ISO 32000-2 table 57).
        if (reader.dictionary(found("ExtGState", name()).value)?.has("Font")) choose(undefined);
      } else if (operator.role === "save") kept.push(font);
      else if (operator.role === "restore") {
        if (kept.length > 0) choose(kept.pop());
      } else if (operator.role === "text_show") {
        codes ??= codesOf(font);
        for (const part of operands)
          if (Array.isArray(part)) for (const each of part) add(codes, each, paired);
          else add(codes, part, paired);
      }
    },
  };
}

function add({ bytes, pairs }: ShownCodes, text: PdfValue, paired: boolean): void {
  if (!isString(text)) return;
  const codes = text.bytes;
  for (const byte of codes) bytes[byte] = 1;
  if (!paired) return;
  for (let i = 0; i + 1 < codes.length; i += 2)
    pairs.add((codes[i] ?? 0) * 256 + (codes[i + 1] ?? 0));
}
