/** The errors of domains. */
export const DOMAIN_ERRORS = {
  "error.domain.invalid": { status: 400 },
  "error.domain.address": { status: 400 },
  "error.domain.public_mail": { status: 400 },
  "error.domain.public_suffix": { status: 400 },
  "error.domain.exists": { status: 409 },
  "error.domain.not_verified": { status: 409 },
  "error.domain.record_missing": { status: 409 },
  "error.domain.too_many": { status: 409 },
  "error.domain.checks": { status: 429 },
  "error.domain.not_mailed": { status: 429 },
  "error.domain.proof_invalid": { status: 400 },
  "error.domain.taken": { status: 409 },
} as const;
