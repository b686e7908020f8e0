import { type HashStart, type Source, startHashing, statesOf } from "@paraph/pades/read";
import type { SourceDescription } from "../platform/vault/source.ts";

/** A state takes some hundred bytes; a document in the middle of being signed is asked for several times a minute. */
const KEPT = 500;

/**
 * Hash states over documents at rest, by the blobs they consist of. Blobs never change, and every version of a document
 * begins with the blobs of the one before it: whoever hashed that one goes on from there. A blob that was changed on the
 * disk afterwards is hashed as it was written, and refused as soon as it is read.
 */
const known = new Map<string, HashStart>();

const nameOf = (parts: SourceDescription["parts"]): string => parts.map(({ id }) => id).join();

/** Lets hashing the document start behind the longest beginning of it that was hashed before. */
export function continueHashing(source: Source, { parts }: SourceDescription): void {
  for (let count = parts.length; count > 0; count--) {
    const start = known.get(nameOf(parts.slice(0, count)));
    if (start) {
      startHashing(source, start);
      return;
    }
  }
}

/** Keeps the states over the document if it was hashed. */
export function rememberHashes(source: Source, { parts }: SourceDescription): void {
  const found = statesOf(source);
  if (found.states.size === 0) return;
  const name = nameOf(parts);
  // a Map keeps the order of insertion: the first one is the one longest unused
  known.delete(name);
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? "");
  known.set(name, found);
}
