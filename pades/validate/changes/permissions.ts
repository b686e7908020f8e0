import { dictionaryAt, numberAt, type PdfDocument } from "../../read/document.ts";
import {
  isLocked,
  locks,
  permissionLevel,
  transformsOf,
  type SignatureEntry,
} from "../../read/signatures.ts";
import type { Found } from "./comparison.ts";
import type { Change } from "../verdict.ts";
import { readableSignatures } from "../readable.ts";

export type Permission = 1 | 2 | 3;

/**
 * What the signatures of a revision allow others to change (ISO 32000-2 §12.8.2.2), by the strictest of them: 1
 * nothing, 2 filling in and signing, 3 comments too; undefined if none of them restricts changes. The /P of a signed
 * field's /Lock counts as well (table 236).
 */
export function permissionOf(document: PdfDocument): Permission | undefined {
  const levels = readableSignatures(document).flatMap(({ field }): Permission[] => {
    const lock = dictionaryAt(document, field.dictionary, "Lock");
    const level = lock && numberAt(document, lock, "P");
    return level === 1 || level === 2 || level === 3 ? [level] : [];
  });
  const certified = permissionLevel(document);
  const all: Permission[] = certified === undefined ? levels : [certified, ...levels];
  return all.length === 0
    ? undefined
    : all.reduce((least, level) => (level < least ? level : least));
}

/** The permission of one certifying signature (§12.8.2.2); undefined for any other signature. */
export function certifiedBy(document: PdfDocument, entry: SignatureEntry): Permission | undefined {
  const [parameters] = transformsOf(document, entry.dictionary, "DocMDP");
  if (!parameters) return undefined;
  const level = numberAt(document, parameters, "P") ?? 2;
  return level === 1 || level === 3 ? level : 2;
}

/** Decides for each change whether the signatures of the earlier revision permit it, and what forbids it. */
export function withPermission(
  earlier: PdfDocument,
  change: Found,
  level: Permission | undefined,
): Change {
  const { newAndVisible = false, ...told } = change;
  const forbiddenBy = forbidder(earlier, change, level, newAndVisible);
  return { ...told, permitted: forbiddenBy === undefined, ...(forbiddenBy && { forbiddenBy }) };
}

function forbidder(
  earlier: PdfDocument,
  { kind, field }: Found,
  level: Permission | undefined,
  newAndVisible: boolean,
): Change["forbiddenBy"] {
  switch (kind) {
    case "validation_data":
    case "document_timestamp":
      return undefined;
    case "signature":
    case "signature_field":
    case "form_field":
      if (level === 1) return "certification";
      // New content in another place may cover what was certified.
      if (level !== undefined && newAndVisible) return "certification";
      return field !== undefined && isLockedField(earlier, field) ? "lock" : undefined;
    case "metadata":
      return level === 1 ? "certification" : undefined;
    case "annotation":
      return level === 3 ? undefined : "certification";
    case "undefined":
      return "nature";
  }
}

/**
 * Whether an existing signature locks the field by its FieldMDP, or by the /Lock of its field where the signing
 * software omitted FieldMDP.
 */
export function isLockedField(document: PdfDocument, name: string): boolean {
  return (
    isLocked(document, name) ||
    readableSignatures(document).some(({ field }) => {
      const lock = dictionaryAt(document, field.dictionary, "Lock");
      return lock !== undefined && locks(document, lock, name);
    })
  );
}
