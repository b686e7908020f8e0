import { type HashStart, type Source, startHashing, statesOf } from "@paraph/pades/read";
import type { SourceDescription } from "../platform/vault/source.ts";

/**
 * The maximum number of stored states, a few hundred bytes each. During signing a document is hashed several times a
 * minute.
 */
const KEPT = 500;

/**
 * Hash states of documents at rest, by the blobs that they consist of. Blobs never change, and every version of a
 * document starts with the blobs of the previous one, so hashing continues from its state. If a blob is later changed
 * on the disk, the hash is still that of the original, and reading the blob fails.
 */
const known = new Map<string, HashStart>();

const nameOf = (parts: SourceDescription["parts"]): string => parts.map(({ id }) => id).join();

/** Continues hashing a document after its longest prefix whose state is known. */
export function continueHashing(source: Source, { parts }: SourceDescription): void {
  for (let count = parts.length; count > 0; count--) {
    const start = known.get(nameOf(parts.slice(0, count)));
    if (start) {
      startHashing(source, start);
      return;
    }
  }
}

/** Stores the states of a document that was hashed. */
export function rememberHashes(source: Source, { parts }: SourceDescription): void {
  const found = statesOf(source);
  if (found.states.size === 0) return;
  const name = nameOf(parts);
  // A Map keeps the order of insertion: the first entry is the least recently used.
  known.delete(name);
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? "");
  known.set(name, found);
}
