/**
 * Verifies signatures with algorithms that are no longer secure: a validator has to know whether an old signature
 * verifies before it decides whether its algorithms were reliable when it was made. Code that accepts present
 * signatures must not use this.
 */
import {
  checkSignature,
  hashByOid,
  type AnyHashName,
  type SignatureAlgorithm,
  type SignatureCheck,
} from "../algorithms.ts";
import type { Certificate } from "../certificate.ts";
import { namesIssuer } from "../certificate.ts";
import type { SignerInfo } from "../cms/cms-reader.ts";
import { rememberForPairs } from "../remember.ts";

/** A signature algorithm by any hash; null where its identifier leaves it to the digest algorithm beside it. */
export type AnyAlgorithm = Omit<SignatureAlgorithm, "hash"> & { readonly hash: AnyHashName | null };

const ALGORITHMS = new Map<string, AnyAlgorithm>([
  ["1.2.840.113549.1.1.4", { scheme: "rsa-pkcs1", hash: "md5" }],
  ["1.2.840.113549.1.1.5", { scheme: "rsa-pkcs1", hash: "sha1" }],
  ["1.2.840.113549.1.1.14", { scheme: "rsa-pkcs1", hash: "sha224" }],
  ["2.16.840.1.101.3.4.3.13", { scheme: "rsa-pkcs1", hash: "sha3-224" }],
  ["1.2.840.10045.4.1", { scheme: "ecdsa", hash: "sha1" }],
  ["1.2.840.10045.4.3.1", { scheme: "ecdsa", hash: "sha224" }],
  ["2.16.840.1.101.3.4.3.9", { scheme: "ecdsa", hash: "sha3-224" }],
  ["0.4.0.127.0.7.1.1.4.1.1", { scheme: "ecdsa-plain", hash: "sha1" }],
  ["0.4.0.127.0.7.1.1.4.1.2", { scheme: "ecdsa-plain", hash: "sha224" }],
  ["0.4.0.127.0.7.1.1.4.1.8", { scheme: "ecdsa-plain", hash: "sha3-224" }],
]);

/** How an object was signed: the parsed algorithm, and its identifier. */
export interface SignedWith {
  readonly signatureAlgorithm: SignatureAlgorithm | null;
  readonly signatureOid: string;
}

/** The algorithm, including old ones; null if it is unknown. */
export const anyAlgorithm = (signed: SignedWith): AnyAlgorithm | null =>
  signed.signatureAlgorithm ?? ALGORITHMS.get(signed.signatureOid) ?? null;

/** Whether this certificate's key made the signature over the octets, with any known algorithm, old or not. */
export function checkAnySignature(
  signed: SignedWith & { readonly signature: Uint8Array },
  data: Uint8Array | (() => Iterable<Uint8Array>),
  { publicKey }: Certificate,
  fallbackHash?: AnyHashName,
): SignatureCheck {
  const algorithm = anyAlgorithm(signed);
  if (!algorithm) return "unknown";
  const { hash, ...rest } = algorithm;
  const by = hash ?? fallbackHash;
  return checkSignature({
    algorithm: { ...rest, hash: null },
    publicKey,
    data,
    signature: signed.signature,
    ...(by && { fallbackHash: by }),
  });
}

/**
 * Whether the certificate's key made the signature over the signed attributes: in their order or, if that is not DER,
 * in DER order. Either binds the same attributes.
 */
export const checkAnySigner = rememberForPairs(
  (signer: SignerInfo, certificate: Certificate): SignatureCheck => {
    const { signedAttributes, orderedAttributes } = signer;
    if (!signedAttributes) return "invalid";
    const fallback = hashByOid(signer.digestOid) ?? undefined;
    const check = checkAnySignature(signer, signedAttributes, certificate, fallback);
    return check === "invalid" && orderedAttributes
      ? checkAnySignature(signer, orderedAttributes, certificate, fallback)
      : check;
  },
);

/** Revocation data, or any other object that is signed in one piece. */
export interface AnySigned extends SignedWith {
  readonly tbs: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether this certificate's key signed the revocation data. */
export const checkAnySigned = rememberForPairs(
  (signed: AnySigned, certificate: Certificate): SignatureCheck =>
    checkAnySignature(signed, signed.tbs, certificate),
);

const issuedUnder = rememberForPairs(
  (certificate: Certificate, issuer: Certificate): SignatureCheck => {
    const { signatureAlgorithm, signatureAlgorithmOid: signatureOid, signature } = certificate;
    const signed = { signatureAlgorithm, signatureOid, signature };
    return checkAnySignature(signed, certificate.tbs, issuer);
  },
);

/** The same as `verifyIssued`, also for certificates signed with old algorithms. */
export const checkAnyIssued = (certificate: Certificate, issuer: Certificate): SignatureCheck =>
  namesIssuer(certificate, issuer) ? issuedUnder(certificate, issuer) : "invalid";
