import { DOMAIN_ERRORS } from "./calls/business/domain-errors.ts";
import { SLUGS } from "./error-keys/slugs.ts";
import { singleSignOnErrors } from "./error-keys/single-sign-on.ts";

/**
 * The table of all errors. The service's responses, the client's translations (`language/errors`) and the API
 * documentation are made from it. `reported`: a failure of the service or of an outside party, which is logged as an
 * error.
 */
import { businessErrors } from "./error-keys/businesses.ts";

export const errors = {
  // every call
  "error.validation": { status: 400 },
  "error.text.hidden_characters": { status: 400 },
  "error.not_found": { status: 404 },
  "error.forbidden": { status: 403 },
  "error.conflict": { status: 409 },
  "error.method_not_allowed": { status: 405 },
  "error.body_too_large": { status: 413 },
  "error.unsupported_media_type": { status: 415 },
  "error.idempotency.key_reused": { status: 409 },
  "error.idempotency.in_progress": { status: 409 },
  "error.rate_limit.exceeded": { status: 429 },
  "error.unexpected": { status: 500, reported: true },
  "error.unavailable": { status: 503, reported: true },

  // credentials
  "error.auth.required": { status: 401 },
  "error.auth.token_invalid": { status: 401 },
  "error.auth.token_expired": { status: 401 },
  "error.auth.credentials_invalid": { status: 401 },
  "error.auth.second_factor_required": { status: 401 },
  "error.auth.email_not_confirmed": { status: 403 },
  "error.auth.slowed_down": { status: 429 },
  "error.auth.origin": { status: 403 },
  "error.auth.fresh_login_required": { status: 403 },
  "error.auth.opened_elsewhere": { status: 401 },
  "error.link.invalid": { status: 404 },
  "error.link.expired": { status: 410 },
  "error.link.withdrawn": { status: 410 },
  "error.link.other_person": { status: 403 },

  // accounts
  "error.password.too_short": { status: 400 },
  "error.password.too_long": { status: 400 },
  "error.password.too_common": { status: 400 },
  "error.password.personal": { status: 400 },
  "error.password.wrong": { status: 400 },
  "error.confirmation.invalid": { status: 400 },
  "error.confirmation.expired": { status: 410 },
  "error.confirmation.password_wrong": { status: 400 },
  "error.mobile.invalid": { status: 400 },
  "error.name.unsupported_characters": { status: 400 },
  "error.attribute.not_updatable": { status: 400 },
  "error.account.deleted": { status: 403 },
  "error.account.open_requests": { status: 409 },
  "error.export.in_progress": { status: 409 },
  "error.export.not_ready": { status: 409 },
  "error.name.immutable": { status: 403 },
  "error.name.managed": { status: 403 },
  "error.second_factor.exists": { status: 409 },
  "error.second_factor.missing": { status: 409 },
  "error.second_factor.challenge_over": { status: 410 },
  "error.identity.nothing_to_reset": { status: 409 },

  // sign-up with an eID+
  "error.eid.not_offered": { status: 404 },
  "error.eid.refused": { status: 400 },
  "error.eid.email_not_verified": { status: 400 },
  "error.eid.account_exists": { status: 409 },
  "error.eid.assertion_invalid": { status: 502, reported: true },
  "error.eid.unavailable": { status: 503, reported: true },

  // single sign-on
  ...singleSignOnErrors,
  "error.provisioning.no_domain": { status: 409 },

  // identification
  "error.identification.not_offered": { status: 404 },

  // businesses
  "error.business.member_already": { status: 409 },
  "error.business.invitation_over": { status: 410 },
  "error.business.last_admin": { status: 409 },
  "error.business.locked": { status: 402 },
  "error.business.no_trial": { status: 409 },
  "error.business.no_seats": { status: 409 },
  "error.business.sign_up_closed": { status: 403 },
  "error.business.name_reserved": { status: 400 },
  ...DOMAIN_ERRORS,
  ...businessErrors,
  "error.import.unreadable": { status: 400 },
  "error.import.no_addresses": { status: 400 },
  "error.import.no_rows": { status: 400 },
  "error.import.too_many_rows": { status: 400 },
  "error.import.too_many_imports": { status: 409 },
  "error.import.rows_today": { status: 429 },
  "error.import.finished": { status: 409 },
  // of rows of an import
  "error.import.email_missing": { status: 400 },
  "error.import.email_invalid": { status: 400 },
  "error.import.first_name_invalid": { status: 400 },
  "error.import.last_name_invalid": { status: 400 },
  "error.import.role_unknown": { status: 400 },
  "error.import.admin_ended": { status: 409 },
  "error.import.not_mailed": { status: 429 },
  "error.plan.upload_not_included": { status: 402 },
  "error.free.uploads": { status: 429 },
  "error.free.requests": { status: 429 },
  "error.free.invitations": { status: 429 },

  // API users
  "error.api_user.not_allowed": { status: 403 },
  "error.api_user.credentials_invalid": { status: 401 },
  "error.api_user.network": { status: 403 },
  "error.api_user.too_many": { status: 409 },
  "error.api_user.acts_for_members": { status: 403 },
  "error.api_user.member_unknown": { status: 400 },

  // seals
  "error.seal.account_unknown": { status: 404 },
  "error.seal.secret_wrong": { status: 400 },
  "error.seal.certificate_ended": { status: 409 },
  "error.seal.not_allowed": { status: 403 },
  "error.seal.person_asked": { status: 409 },
  "error.seal.too_many": { status: 409 },
  "error.seal.api_user_unknown": { status: 400 },
  "error.seal.tries": { status: 429 },
  "error.seal.quota": { status: 429 },

  // one-time codes
  "error.tan.invalid": { status: 400 },
  "error.tan.expired": { status: 410 },
  "error.tan.locked": { status: 423 },
  "error.tan.resend_too_soon": { status: 429 },
  "error.tan.unknown": { status: 404 },
  "error.sms.number": { status: 429 },
  "error.sms.sender": { status: 429 },
  "error.sms.business": { status: 429 },
  "error.sms.free": { status: 429 },
  "error.sms.address": { status: 429 },

  // documents
  "file.pdf.not_a_pdf": { status: 400 },
  "file.pdf.empty": { status: 400 },
  "file.pdf.encrypted": { status: 400 },
  "file.pdf.password_wrong": { status: 400 },
  "file.pdf.damaged": { status: 400 },
  "file.pdf.no_pages": { status: 400 },
  "file.pdf.too_many_pages": { status: 400 },
  "file.pdf.certified_no_changes": { status: 400 },
  "file.pdf.unsupported": { status: 400 },
  "file.pdf.too_costly": { status: 400 },
  "file.pdf.paper_differs": { status: 400 },
  "file.pdf.page_unreadable": { status: 400 },
  "file.pdf.field_demands": { status: 400 },
  "file.pdf.read_differently": { status: 400 },
  "file.pdf.general_error": { status: 400 },
  "file.too_large": { status: 413 },
  "file.attachment.unsupported": { status: 400 },
  "file.attachment.empty": { status: 400 },
  "file.attachment.too_large": { status: 413 },
  "file.malware.detected": { status: 400 },
  "file.scan.unavailable": { status: 503, reported: true },
  "file.picture.unreadable": { status: 400 },
  "error.phone.unknown": { status: 404 },
  "error.phone.expired": { status: 410 },
  "error.phone.used": { status: 410 },
  "error.drawing.unknown": { status: 404 },
  "error.drawing.expired": { status: 410 },
  "error.drawing.used": { status: 410 },
  "file.logo.unreadable": { status: 400 },
  "file.logo.unsafe": { status: 400 },
  "file.logo.not_square": { status: 400 },
  "file.logo.too_small": { status: 400 },
  "file.logo.too_large": { status: 400 },
  "error.page.not_found": { status: 404 },
  "error.page.not_rendered": { status: 422 },
  "error.document.in_use": { status: 409 },
  "error.storage.unavailable": { status: 503, reported: true },
  "error.ticket.invalid": { status: 410 },
  "error.send_to.claimed": { status: 409 },

  // signature requests
  "error.sr.not_draft": { status: 409 },
  "error.sr.not_open": { status: 409 },
  "error.sr.not_ended": { status: 409 },
  "error.sr.no_documents": { status: 400 },
  "error.sr.too_many_documents": { status: 400 },
  "error.sr.last_document_cannot_be_removed": { status: 400 },
  "error.sr.no_signers": { status: 400 },
  "error.sr.too_many_signers": { status: 400 },
  "error.sr.attachments_full": { status: 400 },
  "error.sr.attachments_fixed": { status: 409 },
  "error.sr.kept_by_business": { status: 409 },
  "error.sr.signer_twice": { status: 409 },
  "error.sr.observer_twice": { status: 409 },
  "error.sr.observer_signs": { status: 409 },
  "error.sr.observer_is_sender": { status: 409 },
  "error.sr.too_many_observers": { status: 400 },
  "error.sr.signer_signed": { status: 409 },
  "error.delegation.hand_back": { status: 409 },
  "error.delegation.part11": { status: 409 },
  "error.delegation.too_often": { status: 409 },
  "error.delegation.sender_limit": { status: 429 },
  "error.sr.document_unknown": { status: 400 },
  "error.sr.position_outside": { status: 400 },
  "error.sr.page_unknown": { status: 400 },
  "error.sr.form_field_unavailable": { status: 400 },
  "error.sr.legislation_missing": { status: 400 },
  "error.sr.mobile_missing": { status: 400 },
  "error.sr.addresses_differ": { status: 400 },
  "error.sr.expiration_past": { status: 400 },
  "error.sr.document_differs": { status: 409 },
  "error.sr.certified": { status: 409 },
  "error.sr.demo_mixed": { status: 409 },
  "error.sr.demo_signed": { status: 409 },
  "error.rate_limit.reminder": { status: 429 },

  // signing
  "error.signing.named_twice": { status: 400 },
  "error.signing.not_a_signer": { status: 403 },
  "error.signing.not_your_turn": { status: 409 },
  "error.signing.already_signed": { status: 409 },
  "error.signing.locked": { status: 423 },
  "error.signing.quality_too_low": { status: 400 },
  "error.signing.quality_unavailable": { status: 403 },
  "error.signing.legislation_mismatch": { status: 400 },
  "error.signing.mobile_not_proven": { status: 403 },
  "error.signing.mobile_unknown": { status: 403 },
  "error.signing.identity_not_vouched": { status: 403 },
  "error.signing.no_qualified_credential": { status: 403 },
  "error.signing.terms_not_accepted": { status: 403 },
  "error.signing.free_signatures_exhausted": { status: 402 },
  "error.signing.attempt_unknown": { status: 404 },
  "error.signing.attempt_over": { status: 410 },
  "error.signing.name_changed": { status: 409 },
  "error.signing.name_of_organisation": { status: 409 },
  "error.signing.number_changed": { status: 409 },
  "error.signing.document_differs": { status: 409 },
  "error.signing.notes_found": { status: 409 },
  "error.signing.look_changed": { status: 409 },
  "error.signing.visual_signature_invalid": { status: 400 },
  // signatures under 21 CFR Part 11
  "error.part11.account": { status: 403 },
  "error.part11.name": { status: 400 },
  "error.part11.place": { status: 409 },
  "error.part11.proof": { status: 403 },
  "error.part11.reason": { status: 400 },
  "error.part11.reason_demo": { status: 400 },
  "signing.outcome_unknown": { status: 409, reported: true },
  "signing.finishing_failed": { status: 503, reported: true },

  // trust service providers
  "error.provider.password_invalid": { status: 400 },
  "error.provider.otp_invalid": { status: 400 },
  "error.provider.otp_expired": { status: 410 },
  "error.provider.locked": { status: 423 },
  "error.provider.cancelled": { status: 409 },
  "error.provider.serial_number_mismatch": { status: 409 },
  "error.provider.certificate_revoked": { status: 403 },
  "error.provider.too_many_documents": { status: 400 },
  "error.provider.unavailable": { status: 503, reported: true },
  "error.provider.answer_invalid": { status: 502, reported: true },
  "error.timestamp.unavailable": { status: 503, reported: true },
  "error.revocation.unavailable": { status: 503, reported: true },
} as const satisfies Record<string, { status: number; reported?: boolean }>;

export type ErrorKey = keyof typeof errors;

/** The shape of every error. */
export interface Problem {
  /** A URL that ends in a slug, which identifies the kind of error. */
  type: string;
  status: number;
  /** The message in the caller's language. */
  message: string;
  key: ErrorKey;
  method: string;
  path: string;
  /** A message for each field, or data that the client needs to continue (such as seconds, or the holder of a lock). */
  details?: Record<string, unknown>;
}

/** The `type` of an error: `{documentation}/errors/{slug}`. */
export function problemType(key: ErrorKey, documentation: string): string {
  return `${documentation}/errors/${SLUGS[errors[key].status] ?? "unexpected"}`;
}
