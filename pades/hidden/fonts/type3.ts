import { name as nameOf, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";
import type { MendedFont } from "./mended-font.ts";
import { encodingOf, nameOf as nameIn } from "./letters.ts";
import { STANDARD } from "./standard-names.ts";

const codes = Array.from({ length: 256 }, (_, code) => code);
/** How far the glyph space may move glyphs: a hundredth of their size. */
const MOVED = 0.01;

/**
 * Whether the glyph space (/FontMatrix) runs to the right: where it is mirrored, rotated, moved or flattened, programs
 * place the next glyph or the glyph itself in different ways. It may be upside down or slanted.
 */
function isUpright(reader: Reader, entries: PdfDictionary): boolean {
  const matrix = (reader.array(entries.get("FontMatrix")) ?? []).map(
    (one) => reader.follow(one).value,
  );
  const [a, b, c, d, e, f] = matrix;
  const isNumbers = [a, b, c, d, e, f].every((part) => typeof part === "number");
  if (!isNumbers || matrix.length !== 6) return false;
  const isNear = (part: PdfValue = 0, most = 0): boolean => Math.abs(Number(part)) <= most;
  return (
    Number(a) > 0 && d !== 0 && isNear(b, Number(a) * MOVED) && isNear(e, MOVED) && isNear(f, MOVED)
  );
}

/** Whether /FontBBox, if present, has four numbers. */
function isBoxed(reader: Reader, entries: PdfDictionary): boolean {
  const box = reader.array(entries.get("FontBBox"))?.map((one) => reader.follow(one).value);
  return !box || (box.length === 4 && box.every((side) => typeof side === "number"));
}

/**
 * How a Type 3 font (ISO 32000-2 §9.6.4) has to be mended so that its encoding names the glyph of each code; otherwise
 * programs use their own encodings. Undefined for a font that already does.
 */
export function drawnFont(
  reader: Reader,
  entries: PdfDictionary,
  isDrawn: (code: number) => boolean,
): MendedFont | undefined {
  const glyphs = reader.dictionary(entries.get("CharProcs"));
  if (glyphs === undefined) return undefined;
  if (!(isUpright(reader, entries) && isBoxed(reader, entries)) && codes.some(isDrawn))
    return () => undefined;
  const { names, base, stated, isName } = encodingOf(reader, entries);
  if (base === "WinAnsiEncoding" || base === "MacRomanEncoding") return undefined;
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
