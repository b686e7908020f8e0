/** A provider's keys, the algorithms that they offer, and the algorithm that a call requests. */
import {
  HASH_LENGTH,
  hashByOid,
  type HashName,
  isSignatureHash,
  pssParameters,
  RSASSA_PSS,
  signatureOid,
  type SignatureScheme,
} from "@paraph/pki";
import type { KeyKind } from "@paraph/pki/authority";
import { base64Of, invalid, maybeTextOf, textOf } from "./errors.ts";

const RSA_ENCRYPTION = "1.2.840.113549.1.1.1";
const HASHES: readonly HashName[] = ["sha256", "sha384", "sha512"];

export const KEY_TYPES = ["P-256", "P-384", "RSA-3072", "RSA-4096-PSS"] as const;
/** Kinds of keys by what their owners may choose. */
export type KeyType = (typeof KEY_TYPES)[number];

interface KeyFacts {
  kind: KeyKind;
  scheme: SignatureScheme;
  bits: number;
  /** OID of the curve (RFC 5480 §2.1.1.1). */
  curve?: string;
}

export const KEYS: Record<KeyType, KeyFacts> = {
  "P-256": { kind: "P-256", scheme: "ecdsa", bits: 256, curve: "1.2.840.10045.3.1.7" },
  "P-384": { kind: "P-384", scheme: "ecdsa", bits: 384, curve: "1.3.132.0.34" },
  "RSA-3072": { kind: "RSA-3072", scheme: "rsa-pkcs1", bits: 3072 },
  "RSA-4096-PSS": { kind: "RSA-4096", scheme: "rsa-pss", bits: 4096 },
};

/** The signAlgo values of a key. */
export function algorithmsOf(key: KeyType): string[] {
  const { scheme } = KEYS[key];
  if (scheme === "rsa-pss") return [RSASSA_PSS];
  const named = HASHES.map((hash) => signatureOid(scheme, hash));
  return scheme === "ecdsa" ? named : [RSA_ENCRYPTION, ...named];
}

/** All of them, for `info`. */
export const ALL_ALGORITHMS = [...new Set(KEY_TYPES.flatMap(algorithmsOf))];

/** The kind of key for a signAlgo if none is named; throws if there is none. */
export function keyFor(signAlgo: string): KeyType {
  const found = KEY_TYPES.find((key) => algorithmsOf(key).includes(signAlgo));
  if (!found) throw invalid("Invalid parameter signAlgo");
  return found;
}

/** The hash of a hashAlgorithmOID. */
export function hashOf(identifier: string): HashName {
  const hash = hashByOid(identifier);
  if (!isSignatureHash(hash)) throw invalid("Invalid parameter hashAlgorithmOID");
  return hash;
}

/** How a call requests hashes to be signed (CSC API §11.10). */
export interface SigningOrder {
  signAlgo: string;
  hash: HashName;
}

/**
 * Reads signAlgo, hashAlgorithmOID and signAlgoParams. signAlgo names the hash, or hashAlgorithmOID if signAlgo does
 * not; RSASSA-PSS needs parameters equal to those with which the keys here sign.
 */
export function orderOf(body: Record<string, unknown>): SigningOrder {
  const signAlgo = textOf(body, "signAlgo");
  keyFor(signAlgo);
  const hash = hashFor(signAlgo, maybeTextOf(body, "hashAlgorithmOID"));
  if (signAlgo === RSASSA_PSS) {
    const fault = invalid("Invalid parameter signAlgoParams");
    const given = base64Of(textOf(body, "signAlgoParams"), fault);
    if (!given.equals(pssParameters(hash))) throw fault;
  }
  return { signAlgo, hash };
}

function hashFor(signAlgo: string, hashAlgorithmOID: string | null): HashName {
  const implied = HASHES.find(
    (hash) =>
      signatureOid("ecdsa", hash) === signAlgo || signatureOid("rsa-pkcs1", hash) === signAlgo,
  );
  if (!implied) {
    if (hashAlgorithmOID === null)
      throw invalid("Missing (or invalid type) string parameter hashAlgorithmOID");
    return hashOf(hashAlgorithmOID);
  }
  if (hashAlgorithmOID !== null && hashOf(hashAlgorithmOID) !== implied)
    throw invalid("String parameter hashAlgorithmOID contradicts with signAlgo parameter");
  return implied;
}

/** Hashes in Base64, each with the length of its algorithm. `name` is the parameter in the error. */
export function readHashes(
  values: readonly unknown[],
  hash: HashName,
  name: "hash" | "hashes" = "hash",
): Buffer[] {
  if (values.length === 0) throw invalid("Empty hash array");
  return values.map((value) => {
    const digest = base64Of(value, invalid(`Invalid Base64 ${name} string parameter`));
    if (digest.length !== HASH_LENGTH[hash]) throw invalid("Invalid digest value length");
    return digest;
  });
}
