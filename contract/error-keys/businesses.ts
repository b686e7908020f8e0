/** The errors of AES for business, and of the settings of businesses. */
export const businessErrors = {
  "error.aes.not_draft": { status: 409 },
  "error.aes.not_in_review": { status: 409 },
  "error.aes.own_business": { status: 403 },
  "error.aes.not_approved": { status: 409 },
  "error.aes.incomplete": { status: 409 },
  "error.aes.number_invalid": { status: 400 },
  "error.aes.domain_unknown": { status: 400 },
  "error.aes.domain_not_proven": { status: 409 },
  "error.aes.day_invalid": { status: 400 },
  "error.aes.person_changed": { status: 409 },
  "error.settings.no_level_left": { status: 409 },
  "error.settings.too_many_websites": { status: 409 },
  "error.settings.level_disabled": { status: 403 },
  "error.settings.part11_off": { status: 403 },
  "error.settings.attachment_fixed": { status: 403 },
} as const;
