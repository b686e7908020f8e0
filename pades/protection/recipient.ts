import { createHash, type KeyObject } from "node:crypto";
import { readCertificate } from "@paraph/pki";
import { DerError } from "@paraph/pki/der";
import { type Opened, openEnvelope } from "@paraph/pki/cms/enveloped";
import { PadesError } from "../errors.ts";
import type { FileKey } from "./password.ts";
import type { RecipientSecurity } from "./security.ts";

/** A person for whose certificate a document may be encrypted. */
export interface RecipientKey {
  /** DER. */
  readonly certificate: Uint8Array;
  /** Its private key, RSA. */
  readonly privateKey: KeyObject;
}

const SEED = 20;
/** Table 24: bit 2 permits everything, including the removal of the encryption. */
const EVERYTHING = 2;

/**
 * The file key of a document that is encrypted for certificates (ISO 32000-2 §7.6.5.3); undefined if it is not for this
 * one. A recipient with all permissions counts as owner, others as users. Throws `encryption_unsupported`.
 */
export function recipientFileKey(
  security: RecipientSecurity,
  { certificate, privateKey }: RecipientKey,
): FileKey | undefined {
  const recipient = { certificate: readCertificate(Buffer.from(certificate)), privateKey };
  for (const message of security.recipients) {
    const opened = openMessage(() => openEnvelope(message, recipient));
    if ("content" in opened) return keyOf(security, opened.content);
    if (opened.refused === "unsupported")
      throw new PadesError("encryption_unsupported", opened.detail);
  }
  return undefined;
}

function openMessage(open: () => Opened): Opened {
  try {
    return open();
  } catch (error) {
    if (error instanceof DerError) return { refused: "damaged" };
    throw error;
  }
}

function keyOf(security: RecipientSecurity, content: Buffer): FileKey | undefined {
  if (content.length < SEED) return undefined;
  const { keyLength, recipients, encryptMetadata, streams, strings } = security;
  // 256 bits are more than SHA-1 has.
  const isLong = streams === "aes-256" || strings === "aes-256";
  const hash = createHash(isLong ? "sha256" : "sha1").update(content.subarray(0, SEED));
  for (const message of recipients) hash.update(message);
  if (!encryptMetadata) hash.update(Buffer.alloc(4, 0xff));
  const permissions = content.length >= SEED + 4 ? content.readUInt32BE(SEED) : EVERYTHING;
  return {
    key: hash.digest().subarray(0, keyLength),
    as: (permissions & EVERYTHING) === 0 ? "user" : "owner",
  };
}
