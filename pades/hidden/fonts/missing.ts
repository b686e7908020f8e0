import type { PdfDictionary } from "../../read/object.ts";
import type { Reader } from "../reader.ts";

const SUBTYPES = new Set(["Type1", "MMType1", "TrueType", "CIDFontType0", "CIDFontType2"]);
/**
 * The 14 standard fonts (ISO 32000-2 §9.6.2.2), and the names of fonts with the same widths that viewers treat as them.
 */
const STANDARD =
  /^(Helvetica|Arial|ArialMT|Courier|CourierNew(PS)?(MT)?|CourierStd|Times|Times-Roman|TimesNewRoman(PS)?(MT)?|Symbol|ZapfDingbats|Wingdings)([-,](Roman|Regular|Bold|Italic|Oblique|BoldItalic|BoldOblique)(MT)?)?$/;

/** The name of a font that is not embedded; undefined for one that is, or that every viewer has. */
export function missingFont(reader: Reader, entries: PdfDictionary): string | undefined {
  if (reader.name(entries.get("Type")) !== "Font") return undefined;
  if (!SUBTYPES.has(reader.name(entries.get("Subtype")) ?? "")) return undefined;
  const descriptor = reader.dictionary(entries.get("FontDescriptor"));
  if (["FontFile", "FontFile2", "FontFile3"].some((key) => descriptor?.has(key))) return undefined;
  const font = (reader.name(entries.get("BaseFont")) ?? "").replaceAll(" ", "");
  return STANDARD.test(font) ? undefined : font.slice(0, 127);
}
