import { createHash, createVerify, hash as hashOf, type Hash, type KeyObject } from "node:crypto";
import type { HistoricHash } from "@paraph/pki/historic";
import type { ByteRange } from "../signatures.ts";
import { fill, type Source } from "../source.ts";

const CHUNK = 1 << 19;

/** A digest that is needed: of a byte range that begins with the file, by this algorithm. */
export interface Wanted {
  readonly range: ByteRange;
  readonly hash: HistoricHash;
}

export type Digests = (wanted: Wanted) => Uint8Array;

const keyOf = ({ range, hash }: Wanted): string => `${hash} ${range.join(" ")}`;

/**
 * All digests in one pass over the file. What signatures cover begins alike: where the first part of one ends, the
 * state is copied and goes on over its second part, which is little more than the signature's own revision.
 */
export function digestsOf(source: Source, wanted: readonly Wanted[]): Digests {
  const known = new Map<string, Uint8Array>();
  const states = new Map<HistoricHash, Hash>();
  const ordered = wanted.toSorted((a, b) => a.range[1] - b.range[1]);
  let at = 0;
  for (const each of ordered)
    if (!states.has(each.hash)) states.set(each.hash, createHash(each.hash));
  for (const each of ordered) {
    const [, first, second, length] = each.range;
    update(source, at, first, [...states.values()]);
    at = first;
    const state = states.get(each.hash)?.copy();
    if (!state || known.has(keyOf(each))) continue;
    update(source, second, second + length, [state]);
    known.set(keyOf(each), state.digest());
  }
  return (each) => known.get(keyOf(each)) ?? digestsOf(source, [each])(each);
}

/** Whether a signature value is over the bytes of a range themselves, and not over attributes. */
export function verifiesOver(
  source: Source,
  [, first, second, length]: ByteRange,
  by: { readonly hash: HistoricHash; readonly key: KeyObject; readonly signature: Uint8Array },
): boolean {
  const verifier = createVerify(by.hash);
  update(source, 0, first, [verifier]);
  update(source, second, second + length, [verifier]);
  return verifier.verify(by.key, by.signature);
}

/** Digest of octets in memory, by an old algorithm too. */
export const historicDigest = (hash: HistoricHash, bytes: Uint8Array): Uint8Array =>
  hashOf(hash, bytes, "buffer");

/** Whatever takes what it is about in pieces. */
interface Taking {
  update(data: Uint8Array): unknown;
}

function update(source: Source, from: number, to: number, states: readonly Taking[]): void {
  const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(CHUNK, to - from)));
  for (let at = from; at < to; at += CHUNK) {
    const chunk = buffer.subarray(0, Math.min(CHUNK, to - at));
    const count = fill(source, at, chunk);
    for (const state of states) state.update(chunk.subarray(0, count));
  }
}
