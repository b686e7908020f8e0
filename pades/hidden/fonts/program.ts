import type { PdfDictionary } from "../../read/object.ts";
import type { FontTables } from "../../appearance/fonts/sfnt.ts";
import { dataOf } from "../data.ts";
import type { Reader } from "../reader.ts";
import { readCff, type Cff } from "./cff.ts";
import { tablesOf } from "./cmap.ts";
import { readType1, type Type1 } from "./type1.ts";

/** The program of a font that is in the file, as what it is: its bytes count for every program that shows it. */
export type Program =
  | { readonly kind: "truetype"; readonly tables: FontTables }
  /** `tables` where it is wrapped in an OpenType font. */
  | { readonly kind: "cff"; readonly cff: Cff; readonly tables: FontTables | undefined }
  | { readonly kind: "type1"; readonly type1: Type1 };

/** The keys of a descriptor under which a program stands: all programs that show fonts take the first one. */
export const PROGRAM_KEYS = ["FontFile", "FontFile2", "FontFile3"] as const;

/** Undefined for a font that is not in the file, and for a program that cannot be read. */
export function programOf(
  reader: Reader,
  descriptor: PdfDictionary | undefined,
): Program | undefined {
  const key = PROGRAM_KEYS.find((each) => descriptor?.has(each));
  const bytes = key && dataOf(reader, descriptor?.get(key) ?? null);
  if (!bytes) return undefined;
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const tables = tablesOf(data);
  const outlines = tables?.get("CFF ");
  if (tables && !outlines) return { kind: "truetype", tables };
  const cff = readCff(outlines ?? data);
  if (cff) return { kind: "cff", cff, tables };
  const type1 = readType1(data);
  return type1 && { kind: "type1", type1 };
}
