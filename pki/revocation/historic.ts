/**
 * Signatures whose algorithms no longer count, verified all the same: a validator has to know whether an old
 * signature holds before it asks whether its algorithms were reliable when it was made. Nothing that accepts
 * signatures of today may use this.
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

/** How something was signed: the algorithm as it was read, and the identifier that it was read from. */
export interface SignedWith {
  readonly signatureAlgorithm: SignatureAlgorithm | null;
  readonly signatureOid: string;
}

/** The algorithm, old ones included; null if it is none that is known. */
export const anyAlgorithm = (signed: SignedWith): AnyAlgorithm | null =>
  signed.signatureAlgorithm ?? ALGORITHMS.get(signed.signatureOid) ?? null;

/** Whether octets bear the signature of this certificate's key, by any algorithm that is known, old or not. */
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
 * Whether the signer's signature over its signed attributes was made by the certificate's key: as they stand or, where
 * that is not their DER order, in it. Either binds the same attributes.
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

/** Revocation data, or whatever else is signed in one piece. */
export interface AnySigned extends SignedWith {
  readonly tbs: Uint8Array;
  readonly signature: Uint8Array;
}

/** Whether revocation data bears the signature of this certificate's key. */
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

/** As `verifyIssued`, for certificates signed with old algorithms too. */
export const checkAnyIssued = (certificate: Certificate, issuer: Certificate): SignatureCheck =>
  namesIssuer(certificate, issuer) ? issuedUnder(certificate, issuer) : "invalid";
