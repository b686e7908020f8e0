import type { PdfDocument } from "../document.ts";
import { PadesError } from "../errors.ts";
import { decipherOf } from "./cipher.ts";
import { fileKey } from "./password.ts";
import { securityOf } from "./security.ts";

/** Whose password opened a document: nobody's (it is empty), its user's or its owner's. */
export type OpenedAs = "anyone" | "user" | "owner";

export interface Unlocked {
  readonly document: PdfDocument;
  readonly openedAs: OpenedAs;
}

/**
 * An encrypted document with its key, so that its objects can be read. The password may be left out for
 * documents that open without. Throws `encrypted` (a password is needed), `password_wrong`, `encryption_unsupported`.
 */
export function unlock(document: PdfDocument, password?: string): Unlocked {
  const security = securityOf(document);
  const open = fileKey(security, "");
  const given = password === undefined || password === "" ? undefined : fileKey(security, password);
  const found = given ?? open;
  if (!found) throw new PadesError(password === undefined ? "encrypted" : "password_wrong");
  return {
    document: {
      ...document,
      objects: new Map(),
      containers: new Map(),
      decipher: decipherOf(security, found.key),
    },
    openedAs: given ? given.as : "anyone",
  };
}
