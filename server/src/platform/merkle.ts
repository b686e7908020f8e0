/** Merkle tree hash over a list, as certificate transparency has it (RFC 9162 §2.1.1). */
import { createHash } from "node:crypto";

/** The root over these leaves; leaves and inner nodes are hashed apart, so that none passes for the other. */
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
