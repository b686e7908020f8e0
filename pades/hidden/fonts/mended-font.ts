import type { PdfDictionary, PdfReference, PdfValue } from "../../read/object.ts";

/** Adds an object to the document. */
export type Made = (value: PdfValue) => PdfReference;

/** Returns the font so that every program shows what the screen shows; undefined where such a font cannot be made. */
export type MendedFont = (made: Made) => PdfDictionary | undefined;
