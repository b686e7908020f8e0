/** Identifiers and secrets. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A row id: UUID version 7 (RFC 9562 §5.7), so that an index grows at its end. The last 74 bits are random; the time
 * in it is not confidential.
 */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text is a valid id. Invalid ids are "not found" and never reach a query. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** A secret for a session or a link: 256 random bits, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

const API_USER_PREFIX = "api-user.";

/** The token of an API user: its prefix distinguishes it from the tokens of people. */
export const newApiUserToken = (): string => `${API_USER_PREFIX}${newToken()}`;

/** Whether a bearer token is one of an API user, by its prefix. */
export const isApiUserToken = (token: string): boolean => token.startsWith(API_USER_PREFIX);

/**
 * Hashes a token for storage. A fast hash is sufficient for 256 random bits (OWASP ASVS 5.0, V7: session tokens are
 * stored as hashes).
 */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Compares two byte strings in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
