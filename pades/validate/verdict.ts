import type { HashName } from "../digest.ts";

/** ETSI EN 319 102-1 §5.1.3. */
export type Indication = "TOTAL_PASSED" | "TOTAL_FAILED" | "INDETERMINATE";

export type SubIndication =
  | "FORMAT_FAILURE"
  | "HASH_FAILURE"
  | "SIG_CRYPTO_FAILURE"
  | "REVOKED"
  | "EXPIRED"
  | "NOT_YET_VALID"
  | "SIG_CONSTRAINTS_FAILURE"
  | "CHAIN_CONSTRAINTS_FAILURE"
  | "CRYPTO_CONSTRAINTS_FAILURE"
  | "TIMESTAMP_ORDER_FAILURE"
  | "NO_SIGNING_CERTIFICATE_FOUND"
  | "NO_CERTIFICATE_CHAIN_FOUND"
  | "REVOKED_NO_POE"
  | "OUT_OF_BOUNDS_NO_POE"
  | "TRY_LATER";

export type SignatureLevel =
  | "PAdES-BASELINE-B"
  | "PAdES-BASELINE-T"
  | "PAdES-BASELINE-LT"
  | "PAdES-BASELINE-LTA"
  | "PDF-NOT-ETSI";

/** Why something is not passed; `detail` is for logs and reports, in English. */
export interface Fault {
  readonly indication: Exclude<Indication, "TOTAL_PASSED">;
  readonly subIndication: SubIndication;
  readonly detail: string;
}

/** What was added to the file after a signature. */
export interface Change {
  readonly kind:
    | "signature"
    | "document_timestamp"
    | "validation_data"
    | "signature_field"
    | "form_field"
    | "metadata"
    | "undefined";
  /** Name of the field it is about. */
  readonly field?: string;
  /** Page, counted from 0, if the change shows on one. */
  readonly page?: number;
  readonly detail?: string;
  /** Whether the signature allows it. */
  readonly permitted: boolean;
}

export interface Signatory {
  readonly commonName: string | null;
  /** RFC 4514 style text. */
  readonly subject: string;
  readonly issuer: string;
  /** Hexadecimal. */
  readonly serialNumber: string;
}

export interface TimestampVerdict {
  /** Name of the field, for a document time-stamp. */
  readonly field?: string;
  readonly indication: Indication;
  readonly subIndication?: SubIndication;
  /** ISO 8601. Null if the token could not be read. */
  readonly time: string | null;
  readonly authority: Signatory | null;
  /** DER */
  readonly certificate: Uint8Array | null;
  readonly policy: string | null;
  readonly details: readonly string[];
}

export interface DocumentTimestampVerdict extends TimestampVerdict {
  readonly field: string;
  readonly coverage: "whole_file" | "later_revisions";
  readonly changesAfter: readonly Change[];
}

export interface SignatureVerdict {
  readonly field: string;
  readonly indication: Indication;
  readonly subIndication?: SubIndication;
  readonly level: SignatureLevel;
  readonly signer: Signatory | null;
  /** The signing certificate, DER. */
  readonly certificate: Uint8Array | null;
  readonly hash: HashName | null;
  /** What the signature dictionary claims (/M), ISO 8601. */
  readonly claimedTime?: string;
  /** When it existed at the latest: proven by a time-stamp if there is a valid one, else the moment of validation. */
  readonly bestSignatureTime: string;
  readonly coverage: "whole_file" | "later_revisions";
  readonly changesAfter: readonly Change[];
  readonly name?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly timestamps: readonly TimestampVerdict[];
  readonly details: readonly string[];
}

/** All of a document. Plain data. */
export interface Validation {
  readonly signatures: readonly SignatureVerdict[];
  readonly documentTimestamps: readonly DocumentTimestampVerdict[];
}
