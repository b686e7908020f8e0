import { name as nameOf, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { MendedFont } from "./mended-font.ts";
import { encodingOf, nameOf as nameIn } from "./letters.ts";
import { STANDARD } from "./standard-names.ts";

/**
 * How a font whose glyphs are drawn by content (ISO 32000-2 §9.6.4) is to be mended: its encoding shall name the glyph of each
 * code, and programs take encodings of their own for one that does not. Undefined for a font that does.
 */
export function drawnFont(
  reader: Reader,
  entries: PdfDictionary,
  isDrawn: (code: number) => boolean,
): MendedFont | undefined {
  const glyphs = reader.dictionary(entries.get("CharProcs"));
  if (glyphs === undefined) return undefined;
  const { names, base, stated, isName } = encodingOf(reader, entries);
  if (base === "WinAnsiEncoding" || base === "MacRomanEncoding") return undefined;
  const codes = Array.from({ length: 256 }, (_, code) => code);
  const guessed = (code: number): boolean =>
    !names.has(code) &&
    [STANDARD.get(code), nameIn("WinAnsiEncoding", code)].some((name) => glyphs.has(name ?? ""));
  const open = stated ? guessed : (code: number): boolean => guessed(code) || glyphs.size > 0;
  if (!codes.some((code) => open(code) && isDrawn(code))) return undefined;
  const shown = (code: number): string =>
    names.get(code) ?? (stated && !isName ? STANDARD.get(code) : undefined) ?? ".notdef";
  return () =>
    new Map<string, PdfValue>([
      ...entries,
      [
        "Encoding",
        new Map<string, PdfValue>([
          ["Type", nameOf("Encoding")],
          ["Differences", [0, ...codes.map((code) => nameOf(shown(code)))]],
        ]),
      ],
    ]);
}
