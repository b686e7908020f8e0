/** How much space a revision reserves for later contents, in bytes. */

/**
 * For a signature with an unknown chain, with its time-stamp: enough for chains of three with RSA-4096 keys on both
 * sides.
 */
export const SIGNATURE_SLOT = 16_384;
/** The minimum for a document time-stamp. */
export const TIMESTAMP_SLOT = 8192;

/** Names, attributes and the signature itself: 512 for RSA-4096, and as much again for each of the others. */
const BESIDE_CERTIFICATES = 2048;

const total = (parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, { length }) => sum + length, 0);

/**
 * For a signature whose CMS carries `chain` (DER). The authority's chain is unknown before it stamps, and assumed to be
 * as large.
 */
export const signatureSlot = (chain: readonly Uint8Array[]): number =>
  Math.max(SIGNATURE_SLOT, 2 * (total(chain) + BESIDE_CERTIFICATES));

/** For a time-stamp by an authority whose chain is among the certificates of this data. */
export const timestampSlot = ({ certs }: { readonly certs: readonly Uint8Array[] }): number =>
  Math.max(TIMESTAMP_SLOT, total(certs) + BESIDE_CERTIFICATES);
