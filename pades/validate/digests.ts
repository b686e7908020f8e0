import type { Hash } from "node:crypto";
import { type AnyHashName, HASH_LENGTH, hasher } from "@paraph/pki";
import type { ByteRange } from "../read/signatures.ts";
import { fill, type Source } from "../read/source.ts";

const CHUNK = 1 << 19;

/** A required digest: of a byte range that begins with the file, with this algorithm. */
export interface Wanted {
  readonly range: ByteRange;
  readonly hash: AnyHashName;
}

export type Digests = (wanted: Wanted) => Uint8Array;

const keyOf = ({ range, hash }: Wanted): string => `${hash} ${range.join(" ")}`;

/**
 * Computes all digests in one pass over the file. Signed ranges begin alike: where the first part of one ends, its hash
 * state is copied and continues over the second part, which is little more than the signature's own revision.
 */
export function digestsOf(source: Source, wanted: readonly Wanted[]): Digests {
  const known = new Map<string, Uint8Array>();
  const states = new Map<AnyHashName, Hash>();
  const ordered = wanted.toSorted((a, b) => a.range[1] - b.range[1]);
  let at = 0;
  for (const each of ordered) if (!states.has(each.hash)) states.set(each.hash, hasher(each.hash));
  for (const each of ordered) {
    const [, first, second, length] = each.range;
    update(source, at, first, [...states.values()]);
    at = first;
    const state = states.get(each.hash)?.copy({ outputLength: HASH_LENGTH[each.hash] });
    if (!state || known.has(keyOf(each))) continue;
    update(source, second, second + length, [state]);
    known.set(keyOf(each), state.digest());
  }
  return (each) => known.get(keyOf(each)) ?? digestsOf(source, [each])(each);
}

/** The bytes of a range in pieces. */
export function* coveredPieces(
  source: Source,
  [, first, second, length]: ByteRange,
): Generator<Uint8Array> {
  yield* pieces(source, 0, first);
  yield* pieces(source, second, second + length);
}

function update(source: Source, from: number, to: number, states: readonly Hash[]): void {
  for (const piece of pieces(source, from, to)) for (const state of states) state.update(piece);
}

function* pieces(source: Source, from: number, to: number): Generator<Uint8Array> {
  for (let at = from; at < to; at += CHUNK) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, to - at));
    yield chunk.subarray(0, fill(source, at, chunk));
  }
}
