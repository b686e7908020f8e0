/** The algorithms that a provider offers, and signing of a bare hash. */
import { constants, privateEncrypt, type KeyObject } from "node:crypto";
import { p256 } from "@noble/curves/nist.js";
import {
  hashByOid,
  hashOid,
  HASH_LENGTH,
  isSignatureHash,
  signatureOid,
  type HashName,
} from "@paraph/pki/algorithms";
import * as der from "@paraph/pki/der";
import { base64Of, invalid } from "./errors.ts";

const RSA_ENCRYPTION = "1.2.840.113549.1.1.1";

export type KeyType = "P-256" | "RSA-3072";

/** signAlgo values that a key answers to. */
export const algorithmsOf = (key: KeyType): string[] => {
  const hashes: HashName[] = ["sha256", "sha384", "sha512"];
  return key === "P-256"
    ? hashes.map((hash) => signatureOid("ecdsa", hash))
    : [RSA_ENCRYPTION, ...hashes.map((hash) => signatureOid("rsa-pkcs1", hash))];
};

/** All of them, for `info`. */
export const ALL_ALGORITHMS = [...algorithmsOf("P-256"), ...algorithmsOf("RSA-3072")];

/** The kind of key a signAlgo needs; throws if there is none. */
export function keyFor(signAlgo: string): KeyType {
  const found = (["P-256", "RSA-3072"] as const).find((key) =>
    algorithmsOf(key).includes(signAlgo),
  );
  if (!found) throw invalid("Invalid parameter signAlgo");
  return found;
}

/** The hash that a hashAlgorithmOID names. */
export function hashOf(identifier: string): HashName {
  const hash = hashByOid(identifier);
  if (!isSignatureHash(hash)) throw invalid("Invalid parameter hashAlgorithmOID");
  return hash;
}

/** The hash under a signature: said by signAlgo, or by hashAlgorithmOID where signAlgo leaves it open. */
export function hashFor(signAlgo: string, hashAlgorithmOID: string | null): HashName {
  const implied = (["sha256", "sha384", "sha512"] as const).find(
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

/** Hashes in Base64, each of the length the hash has. `name` as the error shall call the parameter. */
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

/**
 * Signs a hash that was made elsewhere. node:crypto would hash an EC signature's input once more, so ECDSA
 * is done on the curve itself; PKCS #1 v1.5 is a DigestInfo under the key (RFC 8017 §9.2). ECDSA answers DER.
 */
export function signDigest(privateKey: KeyObject, hash: HashName, digest: Uint8Array): Buffer {
  if (privateKey.asymmetricKeyType === "rsa") {
    // Here the parameters are NULL, not absent (RFC 8017 §9.2 note 1).
    const identifier = der.seq(der.oid(hashOid(hash)), der.nil());
    return privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      der.seq(identifier, der.octet(digest)),
    );
  }
  const { d } = privateKey.export({ format: "jwk" });
  return Buffer.from(
    p256.sign(digest, Buffer.from(d ?? "", "base64url"), {
      prehash: false,
      lowS: false,
      format: "der",
    }),
  );
}
