/** How an uploaded document was mended, and notes about its content. */
import { z } from "zod";

/**
 * What is mended in an uploaded file before it is signed: its structure is rebuilt; its password and restrictions are removed;
 * an XFA form, which some viewers show in place of the pages, is removed; and content that could change its look later
 * or in print (docs/operators/active-content.md) is removed or fixed.
 */
export const mendings = [
  "repaired",
  "decrypted",
  "xfa_removed",
  "script",
  "action",
  "media",
  "transition",
  "external",
  "layers",
  "alternates",
  "annotations",
  "appearance",
  "fields",
  "paper_only",
  "colours",
  "portfolio",
  "executable",
  "letters",
  "content",
  "frames",
  "pages",
  "drawing",
] as const;
export const mended = z.array(z.enum(mendings));
export type Mending = (typeof mendings)[number];

/** The kinds of notes. */
export const noteKind = z.enum([
  "script",
  "action",
  "media",
  "transition",
  "external",
  "layers",
  "hidden_layers",
  "alternates",
  "annotations",
  "appearance",
  "fields",
  "paper_only",
  "colours",
  "portfolio",
  "executable",
  "attachment",
  "font",
  "letters",
  "content",
  "frames",
  "pages",
  "drawing",
  "picture",
  "other_text",
]);
export type NoteKind = z.output<typeof noteKind>;

/** A note: content that stays in the document. Readers see the note before they sign the document or rely on it. */
export const documentNote = z.object({
  kind: noteKind,
  /** The page number, from 0; null if the note is about the whole file. */
  page: z.number().int().nullable(),
  /** A name from the file: of a font, or of an attached file. */
  detail: z.string().nullable(),
});
export type DocumentNote = z.output<typeof documentNote>;
export const notes = z.array(documentNote);
