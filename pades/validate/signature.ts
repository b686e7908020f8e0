import { verify, type KeyObject } from "node:crypto";
import type { Certificate } from "@paraph/pki/certificate";
import { OID_DATA } from "@paraph/pki/cms";
import {
  readSignedData,
  verifySigner,
  type SignedData,
  type SignerInfo,
} from "@paraph/pki/cms-reader";
import { DerError } from "@paraph/pki/der-reader";
import {
  historicAlgorithm,
  historicHash,
  verifyHistoricSigner,
  type HistoricHash,
} from "@paraph/pki/historic";
import { sameName } from "@paraph/pki/name";
import { usesOf, type AlgorithmUse } from "./algorithms.ts";
import { historicDigest } from "./digests.ts";
import { failed, subjectOf, undecided, type Fault } from "./fault.ts";
import { isReferredTo } from "./references.ts";

/** A CMS signature whose bytes were looked at: format, signing certificate, digest, cryptography. */
export interface Opened {
  readonly signer: SignerInfo | undefined;
  readonly certificate: Certificate | undefined;
  /** Of the signed content; null if it is none that is known. */
  readonly hash: HistoricHash | null;
  readonly uses: readonly AlgorithmUse[];
  readonly fault: Fault | undefined;
}

/** What is asked of one CMS signature. */
export interface Question {
  readonly signed: SignedData | undefined;
  readonly use: AlgorithmUse["use"];
  /** Further places to look for the signer's certificate. */
  readonly certificates: readonly Certificate[];
  /** The digest that the content must have. */
  readonly digest: (hash: HistoricHash) => Uint8Array;
  /** Whether a value is over the content itself, as it is where nothing else is signed (RFC 5652 §5.4). */
  readonly verifies?: Verifies;
  /** What else the format demands. */
  readonly formatFault: (signed: SignedData, signer: SignerInfo) => Fault | undefined;
}

export type Verifies = (by: {
  readonly hash: HistoricHash;
  readonly key: KeyObject;
  readonly signature: Uint8Array;
}) => boolean;

export function readCms(contents: Uint8Array): SignedData | undefined {
  try {
    return readSignedData(contents);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** Verifies a CMS signature; its certificate's chain is not looked at. */
export function openSignature(question: Question): Opened {
  const { signed, use } = question;
  const signer = signed?.signers[0];
  const nothing = { signer, certificate: undefined, hash: null, uses: [] };
  if (!signed || !signer)
    return { ...nothing, fault: failed("FORMAT_FAILURE", "contents_unreadable", {}) };
  const hash = historicHash(signer.digestOid);
  const format = question.formatFault(signed, signer);
  if (format) return { ...nothing, hash, fault: format };
  const found = signingCertificate(signer, [...signed.certificates, ...question.certificates]);
  if ("indication" in found) return { ...nothing, hash, fault: found };
  const uses = usesOf(signer, found, use);
  const fault = cryptographicFault(question, signer, found, hash);
  return { signer, certificate: found, hash, uses, fault };
}

/**
 * §5.2.3: the certificate that the signer names, and that the signed reference means: of several with one issuer
 * and serial number the one whose hash was signed.
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
  return (
    meant ??
    undecided("NO_SIGNING_CERTIFICATE_FOUND", "signing_certificate_mismatch", subjectOf(first))
  );
}

const isNamed = ({ identifier }: SignerInfo, one: Certificate): boolean =>
  "ski" in identifier
    ? (one.ski?.equals(identifier.ski) ?? false)
    : one.serial === identifier.serial && sameName(one.issuer, identifier.issuer);

/** §5.2.7. */
function cryptographicFault(
  { digest, verifies }: Question,
  signer: SignerInfo,
  certificate: Certificate,
  hash: HistoricHash | null,
): Fault | undefined {
  if (!hash)
    return undecided("CRYPTO_CONSTRAINTS_FAILURE_NO_POE", "algorithm_unsupported", {
      oid: signer.digestOid,
    });
  if (!signer.signedAttributes)
    return verifies && overContent(signer, certificate, hash, verifies)
      ? undefined
      : failed("SIG_CRYPTO_FAILURE", "signature_invalid", {});
  if (!signer.messageDigest?.equals(digest(hash)))
    return failed("HASH_FAILURE", "digest_mismatch", { algorithm: hash });
  if (verifySigner(signer, certificate) || verifyHistoricSigner(signer, certificate))
    return undefined;
  return failed("SIG_CRYPTO_FAILURE", "signature_invalid", {});
}

function overContent(
  { signatureOid, signature }: SignerInfo,
  { publicKey: key }: Certificate,
  hash: HistoricHash,
  verifies: Verifies,
): boolean {
  const algorithm = historicAlgorithm(signatureOid);
  const type = algorithm?.scheme === "ecdsa" ? "ec" : "rsa";
  if (!algorithm || key?.asymmetricKeyType !== type) return false;
  try {
    return verifies({ hash: algorithm.hash ?? hash, key, signature });
  } catch {
    // OpenSSL throws for what is no signature at all
    return false;
  }
}

/** What attributes there must be among those that are signed (RFC 5652 §5.3, §11). */
export function attributesFault(signed: SignedData, signer: SignerInfo): Fault | undefined {
  if (signed.signers.length !== 1)
    return failed("FORMAT_FAILURE", "signer_count", { count: signed.signers.length });
  // §5.3: where the content is data, there may be no attributes at all
  if (!signer.signedAttributes && signed.contentType === OID_DATA) return undefined;
  if (!signer.messageDigest) return failed("FORMAT_FAILURE", "signed_attributes_missing", {});
  if (signer.contentType !== signed.contentType)
    return failed("FORMAT_FAILURE", "content_type_wrong", {
      contentType: signer.contentType ?? signed.contentType,
    });
  return undefined;
}

/** The three ways in which a PDF signature is a CMS (ISO 32000-2 table 260). */
const DETACHED = new Set(["ETSI.CAdES.detached", "adbe.pkcs7.detached"]);
const BY_SHA1 = "adbe.pkcs7.sha1";

/** §5.2.2 for a PDF signature. */
export const pdfFormatFault =
  (subFilter: string | undefined, rangeDigest: (hash: HistoricHash) => Uint8Array) =>
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
  rangeDigest: (hash: HistoricHash) => Uint8Array,
): Fault | undefined {
  if (!content) return failed("FORMAT_FAILURE", "content_not_detached", {});
  return content.equals(rangeDigest("sha1"))
    ? undefined
    : failed("HASH_FAILURE", "digest_mismatch", { algorithm: "sha1" });
}

/** What the signer's digest attribute must hold. */
export const contentDigest = (
  subFilter: string | undefined,
  signed: SignedData | undefined,
  rangeDigest: (hash: HistoricHash) => Uint8Array,
): ((hash: HistoricHash) => Uint8Array) => {
  const content = signed?.content;
  return subFilter === BY_SHA1 && content ? (hash) => historicDigest(hash, content) : rangeDigest;
};

/** As `contentDigest`, for a signature value over the content itself. */
export const contentVerifies = (
  subFilter: string | undefined,
  signed: SignedData | undefined,
  overRange: Verifies,
): Verifies => {
  const content = signed?.content;
  if (subFilter !== BY_SHA1 || !content) return overRange;
  return ({ hash, key, signature }) => verify(hash, content, key, signature);
};
