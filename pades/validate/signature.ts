import { digest as hashOf } from "@paraph/pki/algorithms";
import type { Certificate } from "@paraph/pki/certificate";
import {
  readSignedData,
  verifySignedData,
  type SignatureFault,
  type SignedData,
  type SignerInfo,
} from "@paraph/pki/cms-reader";
import { OID_DATA } from "@paraph/pki/cms";
import { DerError } from "@paraph/pki/der-reader";
import { rangeDigest, type HashName } from "../digest.ts";
import type { ByteRange, SignatureEntry } from "../signatures.ts";
import type { Source } from "../source.ts";
import type { Fault } from "./verdict.ts";

/** A signature whose bytes were looked at: format, digest, cryptography. */
export interface Opened {
  readonly signed: SignedData | undefined;
  readonly signer: SignerInfo | undefined;
  readonly certificate: Certificate | undefined;
  readonly hash: HashName | null;
  /** Whether dictionary and CMS are as EN 319 142-1 §6.3 has them. */
  readonly baseline: boolean;
  readonly fault: Fault | undefined;
}

/** Opens the CMS of a signature and verifies it over its byte range; the certificate's chain is not looked at. */
export function openSignature(
  source: Source,
  entry: SignatureEntry,
  byteRange: ByteRange,
  certificates: readonly Certificate[],
): Opened {
  const signed = readCms(entry.contents);
  const signer = signed?.signers[0];
  if (!signed || !signer) {
    const fault: Fault = {
      indication: "TOTAL_FAILED",
      subIndication: "FORMAT_FAILURE",
      detail: "no CMS signature",
    };
    return { signed, signer, certificate: undefined, hash: null, baseline: false, fault };
  }
  const verdict = verifySignedData(signed, {
    contentDigest: (hash) => rangeDigest(source, byteRange, hash),
    certificates,
  });
  const { digestAlgorithm } = signer;
  const hash = digestAlgorithm === "sha1" ? null : digestAlgorithm;
  const fault = verdict.ok ? formatFault(entry, signed) : cryptographicFault(verdict.reason);
  const certificate = verdict.ok ? verdict.certificate : (signer.certificate ?? undefined);
  return { signed, signer, certificate, hash, baseline: isBaseline(entry, signed, signer), fault };
}

function readCms(contents: Uint8Array): SignedData | undefined {
  try {
    return readSignedData(contents);
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** EN 319 142-1 §6.3, table 1. */
function isBaseline(entry: SignatureEntry, signed: SignedData, signer: SignerInfo): boolean {
  return (
    entry.subFilter === "ETSI.CAdES.detached" &&
    signed.signers.length === 1 &&
    signed.content === null &&
    signer.signingCertificate !== null &&
    signer.signingTime === null &&
    !entry.dictionary.has("Cert")
  );
}

/** What verifies but is no signature of this kind. */
function formatFault(entry: SignatureEntry, signed: SignedData): Fault | undefined {
  const detached = signed.content === null && signed.contentType === OID_DATA;
  const known =
    entry.subFilter === "ETSI.CAdES.detached" || entry.subFilter === "adbe.pkcs7.detached";
  if (detached && known && signed.signers.length === 1) return undefined;
  return {
    indication: "TOTAL_FAILED",
    subIndication: "FORMAT_FAILURE",
    detail: `/SubFilter ${entry.subFilter ?? "missing"}`,
  };
}

function cryptographicFault(reason: SignatureFault): Fault {
  switch (reason) {
    case "digest-mismatch":
      return { indication: "TOTAL_FAILED", subIndication: "HASH_FAILURE", detail: reason };
    case "signature-invalid":
      return { indication: "TOTAL_FAILED", subIndication: "SIG_CRYPTO_FAILURE", detail: reason };
    case "no-signing-certificate":
      return {
        indication: "INDETERMINATE",
        subIndication: "NO_SIGNING_CERTIFICATE_FOUND",
        detail: reason,
      };
    case "unsupported-algorithm":
      return {
        indication: "INDETERMINATE",
        subIndication: "CRYPTO_CONSTRAINTS_FAILURE",
        detail: reason,
      };
    case "certificate-reference-missing":
    case "certificate-reference-mismatch":
      return {
        indication: "INDETERMINATE",
        subIndication: "SIG_CONSTRAINTS_FAILURE",
        detail: reason,
      };
    case "no-signer":
    case "no-signed-attributes":
    case "content-missing":
    case "content-type-mismatch":
      return { indication: "TOTAL_FAILED", subIndication: "FORMAT_FAILURE", detail: reason };
  }
}

/** Digest of the signature value, for its time-stamps. */
export const signatureDigest =
  (signer: SignerInfo) =>
  (hash: Parameters<typeof hashOf>[0]): Uint8Array =>
    hashOf(hash, signer.signature);
