import {
  algorithmOid,
  type AnyHashName,
  type Certificate,
  digest as digestOf,
  hashByOid,
  sameName,
} from "@paraph/pki";
import { OID_DATA, readSignedData, type SignedData, type SignerInfo } from "@paraph/pki/cms";
import { DerError, fields, readDer } from "@paraph/pki/der";
import { anyAlgorithm, checkAnySignature, checkAnySigner } from "@paraph/pki/revocation";
import { usesOf, type AlgorithmUse } from "./proof/algorithms.ts";
import { failed, subjectOf, undecided, type Fault } from "./fault.ts";
import { isReferredTo, unknownReference } from "./references.ts";

/** A CMS signature with the results for its bytes: format, signing certificate, digest, cryptography. */
export interface Opened {
  readonly signer: SignerInfo | undefined;
  readonly certificate: Certificate | undefined;
  /** The hash of the signed content; null if the algorithm is unknown. */
  readonly hash: AnyHashName | null;
  readonly uses: readonly AlgorithmUse[];
  readonly fault: Fault | undefined;
}

/** The requirements for one CMS signature. */
export interface Question {
  readonly signed: SignedData | undefined;
  readonly use: AlgorithmUse["use"];
  /** Further certificates among which to find the signer's. */
  readonly certificates: readonly Certificate[];
  /** The digest that the content must have. */
  readonly digest: (hash: AnyHashName) => Uint8Array;
  /** The content itself in pieces: without signed attributes, it is what is signed (RFC 5652 §5.4). */
  readonly content?: Pieces;
  /** Further format requirements. */
  readonly formatFault: (signed: SignedData, signer: SignerInfo) => Fault | undefined;
}

export type Pieces = () => Iterable<Uint8Array>;

export function readCms(contents: Uint8Array): SignedData | undefined {
  try {
    return readSignedData(contents);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** Verifies a CMS signature; the chain of its certificate is not checked. */
export function openSignature(question: Question): Opened {
  const { signed, use } = question;
  const signer = signed?.signers[0];
  const nothing = { signer, certificate: undefined, hash: null, uses: [] };
  if (!signed || !signer)
    return { ...nothing, fault: failed("FORMAT_FAILURE", "contents_unreadable", {}) };
  const hash = hashByOid(signer.digestOid);
  const format = question.formatFault(signed, signer);
  if (format) return { ...nothing, hash, fault: format };
  const found = signingCertificate(signer, [...signed.certificates, ...question.certificates]);
  if ("indication" in found) return { ...nothing, hash, fault: found };
  const uses = usesOf(signer, found, use);
  const fault = cryptographicFault(question, signer, found, hash);
  return { signer, certificate: found, hash, uses, fault };
}

/**
 * §5.2.3: the certificate that the signer and the signed reference identify; among several with the same issuer and
 * serial number, the one with the signed hash.
 */
function signingCertificate(
  signer: SignerInfo,
  certificates: readonly Certificate[],
): Certificate | Fault {
  const named = certificates.filter((one) => isNamed(signer, one));
  const [first] = named;
  if (!first) return undecided("NO_SIGNING_CERTIFICATE_FOUND", "signing_certificate_missing", {});
  if (!signer.signingCertificate) return first;
  const meant = named.find((one) => isReferredTo(signer, one));
  if (meant) return meant;
  const oid = unknownReference(signer);
  return oid === undefined
    ? undecided("NO_SIGNING_CERTIFICATE_FOUND", "signing_certificate_mismatch", subjectOf(first))
    : unsupported(oid);
}

const isNamed = ({ identifier }: SignerInfo, one: Certificate): boolean =>
  "ski" in identifier
    ? (one.ski?.equals(identifier.ski) ?? false)
    : one.serial === identifier.serial && sameName(one.issuer, identifier.issuer);

/** An unknown algorithm proves nothing for or against the signature (§5.2.8). */
const unsupported = (oid: string): Fault =>
  undecided("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_unsupported", { oid });

/** §5.2.7. */
function cryptographicFault(
  { digest, content }: Question,
  signer: SignerInfo,
  certificate: Certificate,
  hash: AnyHashName | null,
): Fault | undefined {
  const { signedAttributes, signatureOid } = signer;
  if (!hash) return unsupported(signer.digestOid);
  if (signedAttributes && !signer.messageDigest?.equals(digest(hash)))
    return failed("HASH_FAILURE", "digest_mismatch", { algorithm: hash });
  const check =
    signedAttributes || !content
      ? checkAnySigner(signer, certificate)
      : checkAnySignature(signer, content, certificate, hash);
  if (check === "valid") return undefined;
  if (check === "invalid") return failed("SIG_CRYPTO_FAILURE", "signature_invalid", {});
  // The certificate states the key type of a key that cannot be used.
  return unsupported(anyAlgorithm(signer) ? keyOid(certificate) : signatureOid);
}

const keyOid = ({ spki }: Certificate): string => algorithmOid(fields(readDer(spki)).take(0x30));

/** The required signed attributes (RFC 5652 §5.3, §11). */
export function attributesFault(signed: SignedData, signer: SignerInfo): Fault | undefined {
  if (signed.signers.length !== 1)
    return failed("FORMAT_FAILURE", "signer_count", { count: signed.signers.length });
  // §5.3: if the content is data, the attributes may be missing.
  if (!signer.signedAttributes && signed.contentType === OID_DATA) return undefined;
  if (!signer.messageDigest) return failed("FORMAT_FAILURE", "signed_attributes_missing", {});
  if (signer.contentType !== signed.contentType)
    return failed("FORMAT_FAILURE", "content_type_wrong", {
      contentType: signer.contentType ?? signed.contentType,
    });
  return undefined;
}

/** The three formats of a CMS in a PDF signature (ISO 32000-2 table 260). */
const DETACHED = new Set(["ETSI.CAdES.detached", "adbe.pkcs7.detached"]);
const BY_SHA1 = "adbe.pkcs7.sha1";

/** §5.2.2 for a PDF signature. */
export const pdfFormatFault =
  (subFilter: string | undefined, rangeDigest: (hash: AnyHashName) => Uint8Array) =>
  (signed: SignedData, signer: SignerInfo): Fault | undefined => {
    if (!subFilter || !(DETACHED.has(subFilter) || subFilter === BY_SHA1))
      return failed("FORMAT_FAILURE", "sub_filter_unknown", { subFilter: subFilter ?? null });
    if (signed.contentType !== OID_DATA)
      return failed("FORMAT_FAILURE", "content_type_wrong", { contentType: signed.contentType });
    if (DETACHED.has(subFilter) && signed.content !== null)
      return failed("FORMAT_FAILURE", "content_not_detached", {});
    if (subFilter === BY_SHA1) {
      const fault = enclosedFault(signed, rangeDigest);
      if (fault) return fault;
    }
    return attributesFault(signed, signer);
  };

/** adbe.pkcs7.sha1: the content is the SHA-1 digest of the byte range. */
function enclosedFault(
  { content }: SignedData,
  rangeDigest: (hash: AnyHashName) => Uint8Array,
): Fault | undefined {
  if (!content) return failed("FORMAT_FAILURE", "content_not_detached", {});
  return content.equals(rangeDigest("sha1"))
    ? undefined
    : failed("HASH_FAILURE", "digest_mismatch", { algorithm: "sha1" });
}

/** The value that the signer's digest attribute must have. */
export const contentDigest = (
  subFilter: string | undefined,
  signed: SignedData | undefined,
  rangeDigest: (hash: AnyHashName) => Uint8Array,
): ((hash: AnyHashName) => Uint8Array) => {
  const content = signed?.content;
  return subFilter === BY_SHA1 && content ? (hash) => digestOf(hash, content) : rangeDigest;
};

/** The same, for a signature value over the content itself. */
export const signedContent = (
  subFilter: string | undefined,
  signed: SignedData | undefined,
  covered: Pieces,
): Pieces => {
  const content = signed?.content;
  return subFilter === BY_SHA1 && content ? () => [content] : covered;
};
