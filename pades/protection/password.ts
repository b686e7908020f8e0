import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { rc4 } from "./rc4.ts";
import type { PasswordSecurity } from "./security.ts";

/** The key of a file, and whose password it was opened with. */
export interface FileKey {
  readonly key: Uint8Array;
  readonly as: "user" | "owner";
}

/** ISO 32000-2 §7.6.4.3.2, step a: the padding of short passwords. */
export const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && Buffer.compare(a, b) === 0;

/** The file key for this password, as its user or its owner; undefined if it is the wrong one. */
export function fileKey(security: PasswordSecurity, password: string): FileKey | undefined {
  for (const bytes of encodings(security, password)) {
    const found = security.revision >= 5 ? modernKey(security, bytes) : oldKey(security, bytes);
    if (found) return found;
  }
  return undefined;
}

/**
 * Revision 6 has UTF-8 after SASLprep (RFC 4013); earlier ones have one byte per character, in the encoding of the
 * writer.
 */
function encodings(security: PasswordSecurity, password: string): Buffer[] {
  const utf8 = Buffer.from(password.normalize("NFKC"), "utf8").subarray(0, 127);
  if (security.revision >= 5) return [utf8, Buffer.from(password, "utf8").subarray(0, 127)];
  return [Buffer.from(password, "latin1"), Buffer.from(password, "utf8")];
}

export const padded = (password: Uint8Array): Buffer =>
  Buffer.concat([password.subarray(0, 32), PADDING]).subarray(0, 32);

/** Algorithms 6 and 7 (§7.6.4.4): revisions 2 to 4. */
function oldKey(security: PasswordSecurity, password: Uint8Array): FileKey | undefined {
  const asUser = userKey(security, padded(password));
  if (asUser) return { key: asUser, as: "user" };
  const asOwner = userKey(security, padded(ownersUserPassword(security, password)));
  return asOwner && { key: asOwner, as: "owner" };
}

/** Algorithm 2: the key, if the user's password is right (algorithm 6). */
function userKey(security: PasswordSecurity, password: Uint8Array): Uint8Array | undefined {
  const key = oldFileKey(security, password);
  const check = userCheck(security, key);
  const length = security.revision === 2 ? 32 : 16;
  return sameBytes(check.subarray(0, length), security.user.subarray(0, length)) ? key : undefined;
}

/** Algorithm 2, of a padded password. */
export function oldFileKey(
  security: Pick<
    PasswordSecurity,
    "revision" | "keyLength" | "owner" | "permissions" | "identifier" | "encryptMetadata"
  >,
  password: Uint8Array,
): Buffer {
  const { revision, keyLength, owner, permissions, identifier, encryptMetadata } = security;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const open = revision >= 4 && !encryptMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let hash = md5(password, owner.subarray(0, 32), flags, identifier, open);
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash.subarray(0, keyLength));
  return hash.subarray(0, keyLength);
}

/** Algorithms 4 and 5: what /U holds; only 16 bytes of it count from revision 3 on. */
export function userCheck(
  { revision, identifier }: Pick<PasswordSecurity, "revision" | "identifier">,
  key: Uint8Array,
): Uint8Array {
  if (revision === 2) return rc4(key)(PADDING);
  return rounds(key, md5(PADDING, identifier), (i) => i);
}

/** Twenty times RC4, each with another variation of the key. */
export function rounds(
  key: Uint8Array,
  bytes: Uint8Array,
  variation: (round: number) => number,
): Uint8Array {
  let result = bytes;
  for (let i = 0; i < 20; i++) result = rc4(key.map((byte) => byte ^ variation(i)))(result);
  return result;
}

/** The key that /O is made with (algorithm 3, steps a to d). */
export function ownerCipherKey(
  { revision, keyLength }: Pick<PasswordSecurity, "revision" | "keyLength">,
  password: Uint8Array,
): Buffer {
  let hash = md5(padded(password));
  if (revision >= 3) for (let i = 0; i < 50; i++) hash = md5(hash);
  return hash.subarray(0, keyLength);
}

/** Algorithm 7: the user's password, decrypted with the owner's. */
function ownersUserPassword(security: PasswordSecurity, password: Uint8Array): Uint8Array {
  const key = ownerCipherKey(security, password);
  const owner = security.owner.subarray(0, 32);
  return security.revision === 2 ? rc4(key)(owner) : rounds(key, owner, (i) => 19 - i);
}

/** Algorithm 2.A (§7.6.4.3.3): revisions 5 and 6. */
function modernKey(security: PasswordSecurity, password: Uint8Array): FileKey | undefined {
  const { user, owner, userKey: userSealed, ownerKey: ownerSealed } = security;
  const hash = (salt: Uint8Array, more: Uint8Array): Buffer =>
    security.revision === 5
      ? createHash("sha256").update(password).update(salt).update(more).digest()
      : hardenedHash(password, salt, more);
  const whole = user.subarray(0, 48);
  if (sameBytes(hash(owner.subarray(32, 40), whole), owner.subarray(0, 32)))
    return { key: unseal(hash(owner.subarray(40, 48), whole), ownerSealed), as: "owner" };
  const none = new Uint8Array(0);
  if (sameBytes(hash(user.subarray(32, 40), none), user.subarray(0, 32)))
    return { key: unseal(hash(user.subarray(40, 48), none), userSealed), as: "user" };
  return undefined;
}

function unseal(key: Uint8Array, sealed: Uint8Array): Buffer {
  const cipher = createDecipheriv("aes-256-cbc", key, Buffer.alloc(16)).setAutoPadding(false);
  return cipher.update(sealed.subarray(0, 32));
}

/** Algorithm 2.B (§7.6.4.3.4): at least 64 rounds, each with the hash that the previous round selects. */
export function hardenedHash(password: Uint8Array, salt: Uint8Array, more: Uint8Array): Buffer {
  let key = createHash("sha256").update(password).update(salt).update(more).digest();
  for (let round = 0; ; round++) {
    const once = Buffer.concat([password, key, more]);
    const input = Buffer.concat(Array.from({ length: 64 }, () => once));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    const output = cipher.setAutoPadding(false).update(input);
    // the first 16 bytes as a number modulo 3: the sum of the bytes, because 256 ≡ 1
    const choice = output.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][choice] ?? "sha256")
      .update(output)
      .digest();
    if (round >= 63 && (output.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}
