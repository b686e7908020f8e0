import { isName, isString, type PdfDictionary, type PdfValue } from "../../read/object.ts";
import { statementsOf } from "../content/statements.ts";
import { dataOf } from "../data.ts";
import type { Reader } from "../reader.ts";

/**
 * Fonts whose codes below 127 are ASCII unless /Differences say otherwise: those with Latin letters (ISO 32000-2 annex
 * D).
 */
const LATIN = new Set([
  "WinAnsiEncoding",
  "MacRomanEncoding",
  "StandardEncoding",
  "PDFDocEncoding",
]);

/**
 * The letters and digits that a field's drawing shows, if its fonts map them to ASCII; undefined if they do not, and
 * for a drawing of pictures or paths only.
 */
export function drawnText(
  reader: Reader,
  drawing: PdfValue,
  form: PdfDictionary | undefined,
): string | undefined {
  const data = dataOf(reader, drawing);
  const { value: entries } = reader.follow(drawing);
  if (data === undefined || !(entries instanceof Map)) return undefined;
  const fonts = (from: PdfDictionary | undefined): PdfDictionary | undefined =>
    reader.dictionary(reader.dictionary(from?.get("Resources"))?.get("Font"));
  const own = fonts(entries);
  const shared = reader.dictionary(reader.dictionary(form?.get("DR"))?.get("Font"));
  let text = "";
  let readable = true;
  const statements = statementsOf(
    { bytes: data, seams: [] },
    () => {},
    () => undefined,
  );
  for (const { operator, operands } of statements) {
    if (operator.role === "draw") return undefined;
    if (operator.name === "Tf") {
      const name = reader.name(operands[0]) ?? "";
      readable = isLatin(reader, reader.dictionary(own?.get(name) ?? shared?.get(name)));
    }
    if (operator.role !== "text_show") continue;
    if (!readable) return undefined;
    for (const part of operands.flat())
      if (isString(part)) text += Buffer.from(part.bytes).toString("latin1");
  }
  return text;
}

function isLatin(reader: Reader, font: PdfDictionary | undefined): boolean {
  // Viewers draw a missing font with one of their own.
  if (font === undefined) return true;
  if (reader.name(font.get("Subtype")) === "Type0" || reader.name(font.get("Subtype")) === "Type3")
    return false;
  const encoding = reader.follow(font.get("Encoding")).value;
  if (isName(encoding)) return LATIN.has(encoding.name);
  const embedded = reader.dictionary(font.get("FontDescriptor"));
  const hasProgram = ["FontFile", "FontFile2", "FontFile3"].some((key) => embedded?.has(key));
  if (!(encoding instanceof Map)) return !hasProgram;
  if (hasProgram && !encoding.has("BaseEncoding")) return false;
  let code = 0;
  for (const item of reader.array(encoding.get("Differences")) ?? []) {
    if (typeof item === "number") code = item;
    else {
      if (code >= 48 && code < 123) return false;
      code++;
    }
  }
  return true;
}
