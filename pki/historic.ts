/**
 * Signatures whose algorithms no longer count, verified all the same: a validator has to know whether an old
 * signature holds before it asks whether its algorithms were reliable when it was made. Nothing that accepts
 * signatures of today may use this.
 */
import { verify, type KeyObject } from "node:crypto";
import type { Certificate } from "./certificate.ts";
import { namesIssuer } from "./certificate.ts";
import type { SignerInfo } from "./cms-reader.ts";
import { rememberForPairs } from "./remember.ts";

export type HistoricHash = "md5" | "sha1" | "sha224" | "sha256" | "sha384" | "sha512";

const HASHES = new Map<string, HistoricHash>([
  ["1.2.840.113549.2.5", "md5"],
  ["1.3.14.3.2.26", "sha1"],
  ["2.16.840.1.101.3.4.2.4", "sha224"],
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);

/** The hash of an object identifier, old ones included; null if it is none of these. */
export const historicHash = (dotted: string): HistoricHash | null => HASHES.get(dotted) ?? null;

/** A signature algorithm; `hash` is null where its identifier leaves it to the digest algorithm beside it. */
export interface HistoricAlgorithm {
  readonly scheme: "rsa-pkcs1" | "ecdsa";
  readonly hash: HistoricHash | null;
}

const ALGORITHMS = new Map<string, HistoricAlgorithm>([
  ["1.2.840.113549.1.1.1", { scheme: "rsa-pkcs1", hash: null }],
  ["1.2.840.113549.1.1.4", { scheme: "rsa-pkcs1", hash: "md5" }],
  ["1.2.840.113549.1.1.5", { scheme: "rsa-pkcs1", hash: "sha1" }],
  ["1.2.840.113549.1.1.14", { scheme: "rsa-pkcs1", hash: "sha224" }],
  ["1.2.840.113549.1.1.11", { scheme: "rsa-pkcs1", hash: "sha256" }],
  ["1.2.840.113549.1.1.12", { scheme: "rsa-pkcs1", hash: "sha384" }],
  ["1.2.840.113549.1.1.13", { scheme: "rsa-pkcs1", hash: "sha512" }],
  ["1.2.840.10045.4.1", { scheme: "ecdsa", hash: "sha1" }],
  ["1.2.840.10045.4.3.1", { scheme: "ecdsa", hash: "sha224" }],
  ["1.2.840.10045.4.3.2", { scheme: "ecdsa", hash: "sha256" }],
  ["1.2.840.10045.4.3.3", { scheme: "ecdsa", hash: "sha384" }],
  ["1.2.840.10045.4.3.4", { scheme: "ecdsa", hash: "sha512" }],
]);

/** The algorithm of an object identifier, old ones included; null if it is none of these (RSASSA-PSS has parameters). */
export const historicAlgorithm = (dotted: string): HistoricAlgorithm | null =>
  ALGORITHMS.get(dotted) ?? null;

function holds(
  algorithm: HistoricAlgorithm,
  fallback: HistoricHash | null,
  key: KeyObject | null,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const hash = algorithm.hash ?? fallback;
  const type = algorithm.scheme === "ecdsa" ? "ec" : "rsa";
  if (!key || !hash || key.asymmetricKeyType !== type) return false;
  try {
    return verify(hash, data, key, signature);
  } catch {
    return false;
  }
}

/** As `verifySigner`, for signatures with old algorithms. */
export const verifyHistoricSigner = rememberForPairs(
  (signer: SignerInfo, certificate: Certificate): boolean => {
    const algorithm = historicAlgorithm(signer.signatureOid);
    if (!algorithm || !signer.signedAttributes) return false;
    const fallback = historicHash(signer.digestOid);
    const { signedAttributes: data, signature } = signer;
    return holds(algorithm, fallback, certificate.publicKey, data, signature);
  },
);

const issuedUnder = rememberForPairs((certificate: Certificate, issuer: Certificate): boolean => {
  const { tbs, signature, signatureAlgorithmOid: signatureOid } = certificate;
  return isHistoricallySigned({ tbs, signature, signatureOid }, issuer);
});

/** Whether revocation data bears the signature of this certificate's key by an algorithm that is known, old or not. */
export function isHistoricallySigned(
  { tbs, signature, signatureOid }: HistoricallySigned,
  { publicKey }: Certificate,
): boolean {
  const algorithm = historicAlgorithm(signatureOid);
  return algorithm !== null && holds(algorithm, null, publicKey, tbs, signature);
}

/** What is signed, the value, and the identifier of its algorithm. */
export interface HistoricallySigned {
  readonly tbs: Uint8Array;
  readonly signature: Uint8Array;
  readonly signatureOid: string;
}

/** As `verifyIssued`, for certificates signed with old algorithms. */
export const verifyHistoricIssued = (certificate: Certificate, issuer: Certificate): boolean =>
  namesIssuer(certificate, issuer) && issuedUnder(certificate, issuer);
