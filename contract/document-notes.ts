/** What the service did to an uploaded document, and what people are to know of it. */
import { z } from "zod";

/**
 * What was done to an uploaded file before it could be signed: put together again, freed of its password and what it
 * forbade, freed of an XFA form that some viewers show in the place of its pages; then what could show or do something
 * else later or on paper (docs/operators/active-content.md), taken out or fixed.
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

/** Kinds of what stays in a document. */
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

/** What stays in a document and is to be known before it is signed, or relied on. */
export const documentNote = z.object({
  kind: noteKind,
  /** 0-based; null where it is of the whole file. */
  page: z.number().int().nullable(),
  /** A name out of the file: of a font, or of an attached file. */
  detail: z.string().nullable(),
});
export type DocumentNote = z.output<typeof documentNote>;
export const notes = z.array(documentNote);
