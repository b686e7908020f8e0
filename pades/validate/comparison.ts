import { loadObject, type PdfDocument } from "../document.ts";
import { isPadesError } from "../errors.ts";
import type { FormField } from "../form.ts";
import type { PdfDictionary, PdfValue } from "../object.ts";
import { keysThatDiffer } from "./differences.ts";
import type { Change } from "./verdict.ts";

/** A change before anyone asked whether it is permitted. */
export type Found = Omit<Change, "permitted">;

/** Two revisions, and what has been found out about their differences so far. */
export interface Comparison {
  readonly earlier: PdfDocument;
  readonly later: PdfDocument;
  readonly changed: ReadonlySet<number>;
  readonly found: Found[];
  readonly explained: Set<number>;
  /** Widgets and fields that may appear: signature fields that are new. */
  readonly newFields: ReadonlyMap<number, FormField>;
}

/** Reports what nothing explains. */
export function undefinedChange(comparison: Comparison, detail: string, page?: number): void {
  comparison.found.push({ kind: "undefined", detail, ...(page !== undefined && { page }) });
}

/** Compares dictionaries except under `allowed` keys, and reports other differences. */
export function onlyDiffers(
  comparison: Comparison,
  a: PdfDictionary,
  b: PdfDictionary,
  allowed: ReadonlySet<string>,
  what: string,
  page?: number,
): void {
  const other = keysThatDiffer(a, b).filter((key) => !allowed.has(key));
  if (other.length > 0) undefinedChange(comparison, `${what}: /${other.join(", /")}`, page);
}

/** The object, or null where it cannot be read. */
export function readable(document: PdfDocument, number: number): PdfValue {
  try {
    return loadObject(document, number);
  } catch (error) {
    if (isPadesError(error)) return null;
    throw error;
  }
}
