import type { DocumentNote } from "@paraph/contract/document-notes";
import { type Finding, rowOf } from "@paraph/pades/hidden/table";

/** The notes for readers, without duplicates of kind and name. */
export function notesOf(found: readonly Finding[]): DocumentNote[] {
  const notes = new Map<string, DocumentNote>();
  for (const { id, page, detail } of found) {
    const { kind } = rowOf(id);
    const note = { kind, page: page ?? null, detail: detail ?? null };
    notes.set(JSON.stringify(note), note);
  }
  return [...notes.values()];
}
