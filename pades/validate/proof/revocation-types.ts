import type { Certificate } from "@paraph/pki";
import type { CertificateStatus } from "@paraph/pki/revocation";
import type { AlgorithmUse } from "./algorithms.ts";
import type { Evidence } from "./evidence.ts";

/** The status of a certificate, from an OCSP response or CRL of an authorised issuer. */
export interface Statement {
  readonly status: Exclude<CertificateStatus, { status: "unknown" }>;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  /** When it was issued. */
  readonly issuedAt: Date;
  /** The signer of the statement. */
  readonly issuer: Certificate;
  /** Its position in the file; Infinity if it is not in the file. */
  readonly position: number;
  readonly stored: boolean;
  readonly uses: readonly AlgorithmUse[];
}

export interface RevocationStatements {
  /** Newest first. */
  readonly statements: readonly Statement[];
  /** Why some revocation data of the certificate was rejected; undefined if none was. */
  readonly refused: string | undefined;
}

/** The time, the trust anchors and the available evidence. */
export interface ProofContext {
  readonly evidence: Evidence;
  readonly anchors: readonly Certificate[];
  readonly now: Date;
}

export type RevocationAnswer = Statement | { readonly refused: string } | undefined;

/** A query for the revocation status of a certificate. */
export interface RevocationQuery extends ProofContext {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** Whether the issuer is a trust anchor. */
  readonly isAnchor: boolean;
}
