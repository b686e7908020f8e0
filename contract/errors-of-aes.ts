/** The errors of AES for business. */
export const aesErrors = {
  "error.aes.not_draft": { status: 409 },
  "error.aes.not_in_review": { status: 409 },
  "error.aes.not_approved": { status: 409 },
  "error.aes.incomplete": { status: 409 },
  "error.aes.number_invalid": { status: 400 },
  "error.aes.domain_unknown": { status: 400 },
  "error.aes.domain_not_proven": { status: 409 },
  "error.aes.day_invalid": { status: 400 },
} as const;
