import type { Certificate } from "@paraph/pki";
import type { CertificateStatus } from "@paraph/pki/revocation";
import type { AlgorithmUse } from "./algorithms.ts";
import type { Evidence } from "./evidence.ts";

/** What somebody who may say it says about a certificate's revocation. */
export interface Statement {
  readonly status: Exclude<CertificateStatus, { status: "unknown" }>;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | null;
  /** When it was issued. */
  readonly issuedAt: Date;
  /** Whose signature it bears. */
  readonly issuer: Certificate;
  /** Where it stands in the file; Infinity if it does not. */
  readonly position: number;
  readonly stored: boolean;
  readonly uses: readonly AlgorithmUse[];
}

export interface Told {
  /** The newest first. */
  readonly statements: readonly Statement[];
  /** Why data about this certificate does not count, if there is some that does not. */
  readonly refused: string | undefined;
}

/** When is asked, who is trusted, and what is at hand. */
export interface At {
  readonly evidence: Evidence;
  readonly anchors: readonly Certificate[];
  readonly now: Date;
}

export type Answer = Statement | { readonly refused: string } | undefined;

/** Of whom something is asked, and what is at hand. */
export interface Asked extends At {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** The issuer is trusted by itself. */
  readonly isAnchor: boolean;
}
