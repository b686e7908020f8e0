/** Identifiers and secrets. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * An identifier for a row: UUID version 7 (RFC 9562 §5.7), so that an index grows at its end. The last
 * 74 bits are random; the time in it is no secret worth keeping.
 */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text can be an id of ours: what cannot is not found, and never reaches a query. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** A secret for a session or a link: 256 random bits, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * How a token is kept at rest. A plain hash is enough, and fast: nobody guesses 256 random bits
 * (OWASP ASVS 5.0, V7: session tokens are kept hashed).
 */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Compares two byte strings in a time that does not tell where they differ. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
