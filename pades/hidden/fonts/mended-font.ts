import type { PdfDictionary, PdfReference, PdfValue } from "../../read/object.ts";

/** Makes an object of the document's. */
export type Made = (value: PdfValue) => PdfReference;

/** Returns the font as it is to be, so that every program shows what the screen shows; undefined where that cannot be made. */
export type MendedFont = (made: Made) => PdfDictionary | undefined;
