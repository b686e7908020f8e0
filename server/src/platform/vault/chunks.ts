/**
 * The encryption of a blob: chunks of 64 KiB, each AES-256-GCM (NIST SP 800-38D), under a key derived from the
 * document's key and the blob's id (HKDF-SHA-256, RFC 5869). The nonce contains the chunk's number and whether it is
 * the last one (the STREAM construction: Hoang, Reyhanitabar, Rogaway, Vizár 2015), so that chunks can be read by
 * position and cannot be swapped, dropped or cut off unnoticed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from "node:crypto";

export const CHUNK = 64 * 1024;
export const TAG = 16;
/** The stored size of a full chunk in bytes. */
export const SEALED_CHUNK = CHUNK + TAG;

/** The key of a blob. A KeyObject is set up for a chunk in a tenth of the time that raw bytes take. */
export function blobKey(documentKey: Uint8Array, blobId: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", documentKey, blobId, "paraph blob", 32)));
}

/** The number of chunks of a plain text of this length; an empty one has one, so that it is authenticated. */
export function chunkCount(length: number): number {
  return Math.max(1, Math.ceil(length / CHUNK));
}

/** The stored size of a plain text of this length in bytes. */
export function sealedLength(length: number): number {
  return length + chunkCount(length) * TAG;
}

function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(index, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Encrypts one chunk, bound to its index and to whether it is the last. Returns the ciphertext, then the tag. */
export function sealChunk(key: KeyObject, index: number, last: boolean, plain: Uint8Array): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonce(index, last));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts one chunk. Throws if it was changed, or belongs to another position. */
export function openChunk(
  key: KeyObject,
  index: number,
  last: boolean,
  sealed: Uint8Array,
): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce(index, last));
  decipher.setAuthTag(bytes.subarray(-TAG));
  const plain = decipher.update(bytes.subarray(0, -TAG));
  decipher.final();
  return plain;
}
