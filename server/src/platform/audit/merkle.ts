/** The Merkle tree hash of a list, as in Certificate Transparency (RFC 9162 §2.1.1). */
import { createHash } from "node:crypto";

/**
 * The root over these leaves. Leaves and inner nodes are hashed with different prefixes, so that neither can pass for
 * the other.
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return createHash("sha256").digest();
  if (leaves.length === 1) return createHash("sha256").update(Buffer.of(0)).update(only).digest();
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return createHash("sha256")
    .update(Buffer.of(1))
    .update(merkleRoot(leaves.slice(0, split)))
    .update(merkleRoot(leaves.slice(split)))
    .digest();
}
