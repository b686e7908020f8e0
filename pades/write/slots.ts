/** How much place a revision keeps free for what is put into it afterwards, in bytes. */

/**
 * For a signature whose chain is not known beforehand, with its time-stamp: room for chains of three with keys of
 * RSA-4096 on both sides.
 */
export const SIGNATURE_SLOT = 16_384;
/** For a document time-stamp, at least. */
export const TIMESTAMP_SLOT = 8192;

/** Names, attributes and the signature itself: 512 for RSA-4096, and as much again for each of the others. */
const BESIDE_CERTIFICATES = 2048;

const total = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

/**
 * For a signature whose CMS carries `chain` (DER). Its time-stamp's authority is not known before it has stamped; its
 * chain is taken to be as large.
 */
export const signatureSlot = (chain: readonly Uint8Array[]): number =>
  Math.max(SIGNATURE_SLOT, 2 * (total(chain) + BESIDE_CERTIFICATES));

/** For a time-stamp by an authority whose chain is among the certificates of this data. */
export const timestampSlot = ({ certs }: { readonly certs: readonly Uint8Array[] }): number =>
  Math.max(TIMESTAMP_SLOT, total(certs) + BESIDE_CERTIFICATES);
