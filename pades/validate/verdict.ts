import type { AnyHashName } from "@paraph/pki";
import type { Qualification } from "@paraph/pki/qualified";
import type { PlacedBox } from "../read/facts.ts";
import type { Reason } from "./reasons.ts";

/** ETSI EN 319 102-1 §5.1.3. */
export type Indication = "TOTAL_PASSED" | "TOTAL_FAILED" | "INDETERMINATE";

/** ETSI EN 319 102-1 §5.1.3, tables 3 and 4: the sub-indications possible for a PDF signature. */
export type SubIndication =
  | "FORMAT_FAILURE"
  | "HASH_FAILURE"
  | "SIG_CRYPTO_FAILURE"
  | "NOT_YET_VALID"
  | "SIG_CONSTRAINTS_FAILURE"
  | "CHAIN_CONSTRAINTS_FAILURE"
  | "CERTIFICATE_CHAIN_GENERAL_FAILURE"
  | "CRYPTO_CONSTRAINTS_FAILURE_NO_POE"
  | "TIMESTAMP_ORDER_FAILURE"
  | "NO_SIGNING_CERTIFICATE_FOUND"
  | "NO_CERTIFICATE_CHAIN_FOUND"
  | "REVOKED_NO_POE"
  | "REVOKED_CA_NO_POE"
  | "OUT_OF_BOUNDS_NOT_REVOKED"
  | "OUT_OF_BOUNDS_NO_POE"
  | "REVOCATION_OUT_OF_BOUNDS_NO_POE"
  | "NO_POE"
  | "TRY_LATER";

/**
 * EN 319 142-1 §6 (baseline), EN 319 142-2 §5 (extended: PAdES-BES, PAdES-LTV) and signatures by ISO 32000-1 alone
 * (PKCS7). PDF-NOT-ETSI stands for any other signature.
 */
export type SignatureLevel =
  | `PAdES-BASELINE-${Stage}`
  | `PKCS7-${Stage}`
  | "PAdES-BES"
  | "PAdES-LTV"
  | "PDF-NOT-ETSI";
export type Stage = "B" | "T" | "LT" | "LTA";

/** The kind of a change to the document after a signature. */
export interface Change {
  readonly kind:
    | "signature"
    | "document_timestamp"
    | "validation_data"
    | "signature_field"
    | "form_field"
    | "annotation"
    | "metadata"
    | "undefined";
  /** The subject of an undefined change. */
  readonly what?: ChangedPart;
  /** The name of the changed field. */
  readonly field?: string;
  /** The page, counted from 0, if the change is visible on one. */
  readonly page?: number;
  /** Where new content is visible on pages: a signature, a field, a comment. */
  readonly places?: readonly PlacedBox[];
  /** The object number. */
  readonly object?: number;
  /** For experts, in the terms of the format: the keys that differ, for example. */
  readonly detail?: string;
  /** Whether the signature permits it. */
  readonly permitted: boolean;
  /** What forbids it: the certification, a lock of fields, or the kind of the change. */
  readonly forbiddenBy?: "certification" | "lock" | "nature";
}

/**
 * `history`: the file does not continue what was signed; `hidden`: bytes that no cross-reference accounts for, or that
 * readers may read differently; `object`: an object that no page leads to.
 */
export type ChangedPart =
  | "page_content"
  | "page"
  | "page_count"
  | "catalog"
  | "form"
  | "field"
  | "annotation"
  | "validation_data"
  | "object"
  | "hidden"
  | "history"
  | "trap";

/** The holder of a certificate. */
export interface Signatory {
  readonly commonName: string | null;
  /** RFC 4514 text. */
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal. */
  readonly serialNumber: string;
}

/** What signatures and time-stamps have in common. */
interface Judged {
  readonly indication: Indication;
  readonly subIndication?: SubIndication;
  /** Why it is not valid; empty if it is. */
  readonly reasons: readonly Reason[];
  /** What else to know; without effect on the indication. */
  readonly notes: readonly Reason[];
  /** The signing certificate, DER. */
  readonly certificate: Uint8Array | null;
}

/** The verdict on a time-stamp. */
export interface TimestampVerdict extends Judged {
  /** Name of the field, for a document time-stamp. */
  readonly field?: string;
  /** ISO 8601. Null if the token cannot be read. */
  readonly time: string | null;
  readonly authority: Signatory | null;
  readonly policy: string | null;
  /** Whether the authority declares it qualified (EN 319 422 §9.1). */
  readonly qualified: boolean;
}

/** What a signature or time-stamp covers, and the changes after it. */
interface Covering {
  readonly coverage: "whole_file" | "later_revisions";
  /** The length of the file as it was signed: these first bytes are that document. Null if it is unknown. */
  readonly coveredLength: number | null;
  readonly changesAfter: readonly Change[];
}

/** The verdict on a time-stamp over the whole document (EN 319 142-1 §5.4.3). */
export interface DocumentTimestampVerdict extends TimestampVerdict, Covering {
  readonly field: string;
}

/** The verdict on a signature. */
export interface SignatureVerdict extends Judged, Covering {
  readonly field: string;
  readonly level: SignatureLevel;
  readonly signer: Signatory | null;
  /** Digest algorithm by its usual name ("sha256"); null if it is unknown. */
  readonly hash: string | null;
  /** The time that the signature dictionary claims (/M), ISO 8601. */
  readonly claimedTime?: string;
  /** The latest time by which it existed: proven by a valid time-stamp, else the moment of validation. */
  readonly bestSignatureTime: string;
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  /** The changes that this signature certifies or permits: 1 nothing, 2 filling in and signing, 3 comments too. */
  readonly permits?: 1 | 2 | 3;
  readonly timestamps: readonly TimestampVerdict[];
  /** The certificate's statements about its qualification; null without a certificate. */
  readonly qualification: Qualification | null;
  /** Subject of the given anchor at the end of its chain, RFC 4514 text; null without such a chain. */
  readonly anchor: string | null;
}

/** The verdicts on a document. Plain data. */
export interface Validation {
  readonly signatures: readonly SignatureVerdict[];
  readonly documentTimestamps: readonly DocumentTimestampVerdict[];
  /** Only if it was requested. */
  readonly material?: Material;
}

/** A digest in base64, and the usual name of its algorithm. */
export interface Digest {
  readonly algorithm: AnyHashName;
  readonly value: string;
}

/** A certificate, revocation list or OCSP response. */
export interface MaterialObject {
  readonly kind: "certificate" | "crl" | "ocsp";
  /** SHA-256 in base64. */
  readonly sha256: string;
  /** The earliest proven time of its existence, ISO 8601; the time of validation if nothing proves an earlier one. */
  readonly existed: string;
  /** Whether it is in the document security store. */
  readonly stored: boolean;
}

/** A signed object: the certificates from its signer to the anchor, as far as there is such a chain. */
export interface Chained {
  /** SHA-256 in base64, of objects of the material. */
  readonly chain: readonly string[];
  /** Whether the chain ends at an anchor. */
  readonly anchored: boolean;
}

/** A time-stamp token. */
export interface TokenMaterial extends Chained {
  /** SHA-256 in base64. */
  readonly sha256: string;
  readonly existed: string;
}

/** A signature. */
export interface SignatureMaterial extends Chained {
  /** The signed data: the signed attributes, or the document if there are none. Null if the algorithm is unknown. */
  readonly signed: Digest | null;
  /** The bytes that it covers. Null if they are unknown. */
  readonly document: Digest | null;
  /** The value of its signed message-digest attribute, base64. */
  readonly messageDigest: string | null;
  readonly subFilter: string | null;
  readonly filter: string | null;
  readonly byteRange: readonly number[] | null;
  /** In the order of the verdict. */
  readonly timestamps: readonly TokenMaterial[];
}

/** In the order of the verdicts. */
export interface Material {
  readonly signatures: readonly SignatureMaterial[];
  readonly documentTimestamps: readonly TokenMaterial[];
  readonly objects: readonly MaterialObject[];
}
