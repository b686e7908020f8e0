/** Hash algorithms: their identifiers, and hashing with node:crypto. */
import { hash as hashOctets } from "node:crypto";
import { oid, seq } from "./der.ts";
import type { DerNode } from "./der-reader.ts";
import { identified } from "./der-values.ts";

/** The hashes that signatures of today use (ETSI TS 119 312). */
export type HashName = "sha256" | "sha384" | "sha512";
/** SHA-1 lives on in the CertID of OCSP and in key identifiers, never in a signature we make or accept. */
export type AnyHashName = "sha1" | HashName;

const HASHES: Record<AnyHashName, string> = {
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
};
const HASH_BY_OID = new Map(
  Object.entries(HASHES).map(([name, dotted]) => [dotted, name as AnyHashName]),
);

/** Octets that a hash answers. */
export const HASH_LENGTH: Record<AnyHashName, number> = {
  sha1: 20,
  sha256: 32,
  sha384: 48,
  sha512: 64,
};

/** Hash of the octets. */
export const digest = (hash: AnyHashName, bytes: Uint8Array): Buffer =>
  hashOctets(hash, bytes, "buffer");

const digests = new WeakMap<Uint8Array, Partial<Record<AnyHashName, Buffer>>>();

/** As `digest` for octets that never change and are asked about again: names, keys and encodings of certificates. */
export function fingerprint(hash: AnyHashName, bytes: Uint8Array): Buffer {
  const known = digests.get(bytes) ?? {};
  digests.set(bytes, known);
  return (known[hash] ??= digest(hash, bytes));
}

/** Object identifier of a hash. */
export const hashOid = (hash: AnyHashName): string => HASHES[hash];

/** Hash of an object identifier, null if it is none of ours. */
export const hashByOid = (dotted: string): AnyHashName | null => HASH_BY_OID.get(dotted) ?? null;

/** AlgorithmIdentifier of a hash; RFC 5754 §2: parameters absent. */
export const hashIdentifier = (hash: AnyHashName): Buffer => seq(oid(HASHES[hash]));

/** Reads the AlgorithmIdentifier of a hash; null if unknown. */
export const readHashIdentifier = (node: DerNode): AnyHashName | null =>
  hashByOid(identified(node).oid);

/** True for the hashes a signature may rest on. */
export const isSignatureHash = (hash: AnyHashName | null): hash is HashName =>
  hash !== null && hash !== "sha1";
