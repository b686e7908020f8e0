import type { DocumentNote } from "@paraph/contract/document-notes";
import { type Finding, rowOf } from "@paraph/pades/hidden/table";

/** What people are told of what was found, each kind and name once. */
export function notesOf(found: readonly Finding[]): DocumentNote[] {
  const notes = new Map<string, DocumentNote>();
  for (const { id, page, detail } of found) {
    const { kind } = rowOf(id);
    const note = { kind, page: page ?? null, detail: detail ?? null };
    notes.set(JSON.stringify(note), note);
  }
  return [...notes.values()];
}
