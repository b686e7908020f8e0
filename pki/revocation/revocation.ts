/** Words that OCSP and CRL share. */

/** CRLReason (RFC 5280 §5.3.1). */
export const REVOCATION_REASONS = {
  unspecified: 0,
  keyCompromise: 1,
  cACompromise: 2,
  affiliationChanged: 3,
  superseded: 4,
  cessationOfOperation: 5,
  certificateHold: 6,
  removeFromCRL: 8,
  privilegeWithdrawn: 9,
  aACompromise: 10,
} as const;
/** Why a certificate was revoked. */
export type RevocationReason = keyof typeof REVOCATION_REASONS;

/** What a responder or a list says about one certificate. */
export type CertificateStatus =
  | { status: "good" }
  | { status: "unknown" }
  | { status: "revoked"; at: Date; reason: RevocationReason };

/** The reason's name; a number that RFC 5280 does not define counts as unspecified. */
export function reasonByCode(code: number): RevocationReason {
  for (const [name, value] of Object.entries(REVOCATION_REASONS))
    if (value === code) return name as RevocationReason;
  return "unspecified";
}
