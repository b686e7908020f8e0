import type { PdfDictionary } from "../../read/object.ts";
import type { FontTables } from "../../appearance/fonts/sfnt.ts";
import { dataOf } from "../data.ts";
import type { Reader } from "../reader.ts";
import { readCff, type Cff } from "./cff.ts";
import { tablesOf } from "./cmap.ts";
import { readType1, type Type1 } from "./type1.ts";

/** An embedded font program by its real format: every program that shows the font uses its bytes. */
export type Program =
  | { readonly kind: "truetype"; readonly tables: FontTables }
  /** The `tables` of the OpenType font around it, if there is one. */
  | { readonly kind: "cff"; readonly cff: Cff; readonly tables: FontTables | undefined }
  | { readonly kind: "type1"; readonly type1: Type1 };

/** The keys under which a descriptor has its font program: all programs use the first one. */
export const PROGRAM_KEYS = ["FontFile", "FontFile2", "FontFile3"] as const;

/** Undefined for a font that is not embedded, and for a program that cannot be read. */
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

/**
 * Whether the /FontMatrix of a program flattens its glyphs or is missing: some programs use another font then. Not all
 * programs support a Type 1 matrix that turns letters on their side. All programs agree on mirrored, slanted or moved
 * glyphs.
 */
export function isMatrixOdd(program: Program): boolean {
  if (program.kind === "truetype") return false;
  const matrix = program.kind === "cff" ? program.cff.matrix : program.type1.matrix;
  if (matrix === undefined) return false;
  const [a = 0, b = 0, c = 0, d = 0] = matrix;
  const isFlat =
    a * d === b * c || matrix.length !== 6 || matrix.some((part) => Number.isNaN(part));
  return isFlat || (program.kind === "type1" && (a === 0 || d === 0));
}
