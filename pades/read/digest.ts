import { createHash, type Hash } from "node:crypto";
import type { HashName } from "@paraph/pki";
import { PadesError } from "../errors.ts";
import { fill, isAppended, type Source } from "./source.ts";

export type { HashName } from "@paraph/pki";

const CHUNK = 1 << 18;
const NAMES: readonly string[] = ["sha256", "sha384", "sha512"];

/** The hash state over the whole source, by source and algorithm: no byte is hashed twice. */
const states = new WeakMap<Source, Map<HashName, Hash>>();

/** Throws `hash_unsupported` for anything but SHA-256, SHA-384 and SHA-512. */
export function checkHash(hash: string): asserts hash is HashName {
  if (!NAMES.includes(hash)) throw new PadesError("hash_unsupported", hash);
}

/**
 * Hash states over the whole source, one for each requested algorithm; they belong to the caller, who may update them
 * further. A file is read once for all algorithms requested together; appending to a hashed source costs only the
 * appended bytes.
 */
export function hashesOf(source: Source, algorithms: readonly HashName[]): Map<HashName, Hash> {
  const known = states.get(source) ?? new Map<HashName, Hash>();
  states.set(source, known);
  const missing = [...new Set(algorithms)].filter((algorithm) => !known.has(algorithm));
  if (missing.length > 0) {
    const fresh = isAppended(source) ? hashesOf(source.base, missing) : onePass(source, missing);
    for (const [algorithm, hash] of fresh) {
      known.set(algorithm, isAppended(source) ? hash.update(source.tail) : hash);
    }
  }
  const copies = new Map<HashName, Hash>();
  for (const algorithm of algorithms) {
    const state = known.get(algorithm);
    if (state) copies.set(algorithm, state.copy());
  }
  return copies;
}

/** As `hashesOf`, for one algorithm. */
export function hashOf(source: Source, algorithm: HashName): Hash {
  return hashesOf(source, [algorithm]).get(algorithm) ?? createHash(algorithm);
}

/** SHA-256 of the whole source in lower-case hexadecimal; see `hashesOf` for what it costs. */
export const sha256Of = (source: Source): string => hashOf(source, "sha256").digest("hex");

/** Hash states over the beginning of a source, from another source. */
export interface HashStart {
  /** The number of hashed bytes. */
  readonly length: number;
  readonly states: ReadonlyMap<HashName, Hash>;
}

const starts = new WeakMap<Source, HashStart>();

/**
 * Starts hashing the source from given states, for a caller who knows that its first bytes are those of another source
 * that was hashed. The states are not verified.
 */
export function startHashing(source: Source, start: HashStart): void {
  starts.set(source, start);
}

/** The states over the whole source, if it was hashed: the input of `startHashing` for a longer one. */
export function statesOf(source: Source): HashStart {
  return { length: source.size, states: new Map(states.get(source)) };
}

function onePass(source: Source, algorithms: readonly HashName[]): Map<HashName, Hash> {
  const start = starts.get(source);
  const known = algorithms.every((algorithm) => start?.states.has(algorithm)) ? start : undefined;
  const hashes = new Map(
    algorithms.map((algorithm) => [
      algorithm,
      known?.states.get(algorithm)?.copy() ?? createHash(algorithm),
    ]),
  );
  update(source, known?.length ?? 0, source.size, [...hashes.values()]);
  return hashes;
}

/** One buffer for all passes: hashing is synchronous, so that there is never a second pass at the same time. */
let buffer: Buffer | undefined;

function update(source: Source, from: number, to: number, hashes: readonly Hash[]): void {
  buffer ??= Buffer.allocUnsafeSlow(CHUNK);
  for (let at = from; at < to; at += CHUNK) {
    const chunk = buffer.subarray(0, Math.min(CHUNK, to - at));
    const count = fill(source, at, chunk);
    for (const hash of hashes)
      hash.update(count === chunk.length ? chunk : chunk.subarray(0, count));
  }
}

/** Digest of what a /ByteRange covers (ISO 32000-2 §12.8.1); the range has been checked by the caller. */
export function rangeDigest(
  source: Source,
  range: readonly number[],
  algorithm: HashName,
): Uint8Array {
  const hash = createHash(algorithm);
  for (let i = 0; i + 1 < range.length; i += 2) {
    const start = range[i] ?? 0;
    update(source, start, start + (range[i + 1] ?? 0), [hash]);
  }
  return hash.digest();
}

/** SHA-256 in lower-case hexadecimal of the source followed by `tail`. */
export function sha256With(source: Source, tail: Uint8Array): string {
  return hashOf(source, "sha256").update(tail).digest("hex");
}
