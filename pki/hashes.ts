/** Hash algorithms: their identifiers, and hashing with node:crypto. */
import { createHash, hash as hashOctets, type Hash } from "node:crypto";
import { oid, seq } from "./der/der.ts";
import type { DerNode } from "./der/der-reader.ts";
import { identified } from "./der/der-values.ts";

/** The hashes that we sign with (ETSI TS 119 312). */
export type HashName = "sha256" | "sha384" | "sha512";
/** Hashes that a present signature may use: SHA-2, SHA-3, and SHAKE256 in Ed448 (RFC 8419). */
export type ReliableHash = HashName | "sha3-256" | "sha3-384" | "sha3-512" | "shake256";
/**
 * SHA-1 remains in the CertID of OCSP and in key identifiers, the others in old signatures; we sign with none of them.
 */
export type AnyHashName = ReliableHash | "md5" | "sha1" | "sha224" | "sha3-224";

const HASHES: Record<AnyHashName, string> = {
  md5: "1.2.840.113549.2.5",
  sha1: "1.3.14.3.2.26",
  sha224: "2.16.840.1.101.3.4.2.4",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  "sha3-224": "2.16.840.1.101.3.4.2.7",
  "sha3-256": "2.16.840.1.101.3.4.2.8",
  "sha3-384": "2.16.840.1.101.3.4.2.9",
  "sha3-512": "2.16.840.1.101.3.4.2.10",
  // RFC 8702 §3.1: CMS uses 512 bits of it.
  shake256: "2.16.840.1.101.3.4.2.12",
};
/** id-shake256-len: the length is a parameter, for Ed448 always 512 bits (RFC 8419 §2.3). */
const SHAKE256_LEN = "2.16.840.1.101.3.4.2.18";
const HASH_BY_OID = new Map([
  ...Object.entries(HASHES).map(([name, dotted]) => [dotted, name as AnyHashName] as const),
  [SHAKE256_LEN, "shake256"] as const,
]);

/** The length of a hash in octets. */
export const HASH_LENGTH: Record<AnyHashName, number> = {
  md5: 16,
  sha1: 20,
  sha224: 28,
  sha256: 32,
  sha384: 48,
  sha512: 64,
  "sha3-224": 28,
  "sha3-256": 32,
  "sha3-384": 48,
  "sha3-512": 64,
  shake256: 64,
};

/** A hash that is updated in pieces. */
export const hasher = (hash: AnyHashName): Hash =>
  hash === "shake256" ? createHash(hash, { outputLength: HASH_LENGTH[hash] }) : createHash(hash);

/** Hash of the octets. */
export const digest = (hash: AnyHashName, bytes: Uint8Array): Buffer =>
  hash === "shake256" ? hasher(hash).update(bytes).digest() : hashOctets(hash, bytes, "buffer");

const digests = new WeakMap<Uint8Array, Partial<Record<AnyHashName, Buffer>>>();

/** The same as `digest`, for octets that never change and recur: names, keys and encodings of certificates. */
export function fingerprint(hash: AnyHashName, bytes: Uint8Array): Buffer {
  const known = digests.get(bytes) ?? {};
  digests.set(bytes, known);
  return (known[hash] ??= digest(hash, bytes));
}

/** Object identifier of a hash. */
export const hashOid = (hash: AnyHashName): string => HASHES[hash];

/** The hash of an object identifier; null if it is not supported. */
export const hashByOid = (dotted: string): AnyHashName | null => HASH_BY_OID.get(dotted) ?? null;

/** AlgorithmIdentifier of a hash; RFC 5754 §2: parameters absent. */
export const hashIdentifier = (hash: AnyHashName): Buffer => seq(oid(HASHES[hash]));

/** Reads the AlgorithmIdentifier of a hash; null if unknown. */
export const readHashIdentifier = (node: DerNode): AnyHashName | null =>
  hashByOid(identified(node).oid);

/** True for the hashes that we sign with. */
export const isSignatureHash = (hash: AnyHashName | null): hash is HashName =>
  hash === "sha256" || hash === "sha384" || hash === "sha512";

const WEAK: readonly (AnyHashName | null)[] = ["md5", "sha1", "sha224", "sha3-224"];

/** Whether a present signature may use the hash. */
export const isReliableHash = (hash: AnyHashName | null): hash is ReliableHash =>
  hash !== null && !WEAK.includes(hash);
