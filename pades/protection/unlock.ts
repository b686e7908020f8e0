import { openDocument, type PdfDocument } from "../read/document.ts";
import type { Source } from "../read/source.ts";
import { PadesError } from "../errors.ts";
import { decipherOf } from "./cipher.ts";
import { fileKey, type FileKey } from "./password.ts";
import { recipientFileKey, type RecipientKey } from "./recipient.ts";
import { securityOf, type PasswordSecurity } from "./security.ts";

export type { RecipientKey } from "./recipient.ts";

/** The secret that opens an encrypted document: a password, or the key of a certificate for which it was encrypted. */
export interface Credentials {
  readonly password?: string;
  readonly recipient?: RecipientKey;
}

/**
 * A source whose encrypted document is read, signed and extended without decryption: appended bytes are encrypted with
 * the same key (ISO 32000-2 §7.6.2), and nothing else changes. A document that is not encrypted is returned as it is.
 * @throws PadesError as `deciphered`, and `encryption_unsupported` for a file with an integrity code.
 */
export function unlocked(source: Source, credentials: Credentials = {}): Source {
  // ISO/TS 32004: a code over the whole file, which does not match after anything is appended.
  const { encrypted, trailer } = openDocument(source);
  if (encrypted && trailer.has("AuthCode"))
    throw new PadesError("encryption_unsupported", "a file with an integrity code");
  return deciphered(source, credentials);
}

/**
 * A source whose encrypted document can be read. A document that is not encrypted is returned as it is. @throws
 * PadesError `encrypted` (a password is needed), `password_wrong`, `recipient_needed` (the key of a certificate is
 * needed), `recipient_wrong` (it is encrypted for others), `encryption_unsupported`, and what reading the file throws.
 */
export function deciphered(source: Source, credentials: Credentials = {}): Source {
  const document = openDocument(source);
  if (!document.encrypted) return source;
  const { decipher } = unlock(document, credentials).document;
  return {
    size: source.size,
    read: (at, length) => source.read(at, length),
    ...(source.readInto && { readInto: source.readInto.bind(source) }),
    ...(decipher && { decipher }),
  };
}

/**
 * The password that opened a document: `anyone` (an empty one), the user's or the owner's. For encryption to
 * certificates, recipients with all permissions count as owners.
 */
export type OpenedAs = "anyone" | "user" | "owner";

export interface Unlocked {
  readonly document: PdfDocument;
  readonly openedAs: OpenedAs;
}

/**
 * An encrypted document with its key, so that its objects can be read. The credentials may be left out for
 * documents that open without. Throws `encrypted` (a password is needed), `password_wrong`, `recipient_needed` (the key
 * of a certificate is needed), `recipient_wrong` (it is encrypted for others), `encryption_unsupported`.
 */
export function unlock(locked: PdfDocument, credentials: Credentials = {}): Unlocked {
  const { decipher: _, ...bare } = locked;
  // the encryption dictionary is not encrypted itself
  const document: PdfDocument = { ...bare, objects: new Map(), containers: new Map() };
  const security = securityOf(document);
  const { key, as } =
    security.handler === "passwords"
      ? byPassword(security, credentials.password)
      : byCertificate(security, credentials.recipient);
  return {
    document: {
      ...document,
      objects: new Map(),
      containers: new Map(),
      decipher: decipherOf(security, key),
    },
    openedAs: as,
  };
}

type Found = Pick<FileKey, "key"> & { readonly as: OpenedAs };

function byPassword(security: PasswordSecurity, password: string | undefined): Found {
  const open = fileKey(security, "");
  const given = password === undefined || password === "" ? undefined : fileKey(security, password);
  const found = given ?? open;
  if (!found) throw new PadesError(password === undefined ? "encrypted" : "password_wrong");
  return { key: found.key, as: given ? given.as : "anyone" };
}

function byCertificate(
  security: Parameters<typeof recipientFileKey>[0],
  recipient: RecipientKey | undefined,
): Found {
  if (recipient === undefined) throw new PadesError("recipient_needed");
  const found = recipientFileKey(security, recipient);
  if (!found) throw new PadesError("recipient_wrong");
  return found;
}
