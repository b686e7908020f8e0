/**
 * The uses of a master key: short texts encrypted with a key for each purpose, and fingerprints that cannot be
 * brute-forced without the key. AES-256-GCM (NIST SP 800-38D) with random 96-bit nonces, keys by HKDF-SHA-256 (RFC
 * 5869).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Sealer {
  /** Encrypts a text. Decrypting needs the same `context` (the row to which the text belongs). */
  readonly seal: (purpose: string, context: string, plain: Uint8Array) => Buffer;
  /** Decrypts the result of `seal`. Throws if it was changed, or encrypted with another master key. */
  readonly open: (purpose: string, context: string, sealed: Uint8Array) => Buffer;
  /** HMAC-SHA-256 with the key of the purpose. */
  readonly mac: (purpose: string, data: string | Uint8Array) => Buffer;
  /** Identifies a master key without revealing it: 16 hex digits. */
  readonly fingerprint: string;
}

const NONCE = 12;
const TAG = 16;

/** A sealer over a master key of 32 bytes. */
export function createSealer(masterKey: Buffer): Sealer {
  if (masterKey.length !== 32) throw new Error("The master key has to be 32 bytes.");
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync("sha256", masterKey, "", `paraph ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, data: string | Uint8Array) =>
    createHmac("sha256", keyOf(`mac ${purpose}`))
      .update(data)
      .digest();
  return {
    seal: (purpose, context, plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keyOf(purpose), nonce);
      cipher.setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (purpose, context, sealed) => {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const decipher = createDecipheriv("aes-256-gcm", keyOf(purpose), bytes.subarray(0, NONCE));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
    },
    mac,
    fingerprint: mac("fingerprint", "").toString("hex").slice(0, 16),
  };
}
