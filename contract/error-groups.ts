/** Groups of errors, for the calls that share them. */
import type { ErrorKey } from "./errors.ts";

const keys = <const K extends readonly ErrorKey[]>(...list: K): K => list;

/** The password rules refuse the password (NIST SP 800-63B §5.1.1.2). */
export const PASSWORD_RULES = keys(
  "error.password.too_short",
  "error.password.too_long",
  "error.password.too_common",
  "error.password.personal",
);

/** The plan of the caller's business does not allow sending. */
export const MAY_NOT_SEND = keys("error.business.locked", "error.plan.upload_not_included");

/** Entering a one-time code. */
export const CODE_ANSWERED = keys(
  "error.tan.unknown",
  "error.tan.invalid",
  "error.tan.expired",
  "error.tan.locked",
);

/** Entering a code of the second factor. The tries are limited as for a one-time code. */
export const FACTOR_ANSWERED = keys("error.tan.invalid", "error.tan.locked");

/** Re-authentication of a person. */
export const PERSON_CONFIRMED = keys(
  "error.password.wrong",
  "error.auth.slowed_down",
  "error.auth.fresh_login_required",
  ...FACTOR_ANSWERED,
);

/** Sending a one-time code. */
export const CODE_SENT = keys(
  "error.tan.resend_too_soon",
  "error.tan.locked",
  "error.rate_limit.exceeded",
  "error.sms.number",
  "error.sms.sender",
  "error.sms.business",
  "error.sms.free",
  "error.sms.address",
);

/** Processing a stored document: it exceeds the limits of the process, or the file forbids it. */
export const STORED_PDF = keys(
  "file.pdf.too_costly",
  "file.pdf.general_error",
  "file.pdf.unsupported",
  "file.pdf.damaged",
  "file.pdf.certified_no_changes",
  "file.pdf.field_demands",
);

/** A picture that cannot be converted to a signature, or a signature that cannot be drawn. */
export const DRAWN = keys(
  "file.picture.unreadable",
  "file.too_large",
  "error.name.unsupported_characters",
  "error.signing.visual_signature_invalid",
);

/** Storing a picture of a signature. */
export const PICTURE_STORED = keys(
  "file.picture.unreadable",
  "file.too_large",
  "error.free.uploads",
);

/** Refusals and failures of the trust service provider. */
const PROVIDER = keys(
  "error.provider.password_invalid",
  "error.provider.otp_invalid",
  "error.provider.otp_expired",
  "error.provider.locked",
  "error.provider.cancelled",
  "error.provider.serial_number_mismatch",
  "error.provider.certificate_revoked",
  "error.provider.too_many_documents",
  "error.provider.unavailable",
  "error.provider.answer_invalid",
  "error.signing.no_qualified_credential",
  "signing.outcome_unknown",
);

/** Signing after the person has confirmed: the state of the request is checked again. */
export const SIGNED = keys(
  ...PROVIDER,
  ...STORED_PDF,
  ...DRAWN,
  "error.auth.email_not_confirmed",
  "error.sr.not_open",
  "error.sr.page_unknown",
  "error.sr.position_outside",
  "error.sr.certified",
  "error.signing.not_a_signer",
  "error.signing.not_your_turn",
  "error.signing.already_signed",
  "error.signing.locked",
  "error.settings.level_disabled",
  "error.signing.quality_unavailable",
  "error.signing.identity_not_vouched",
  "error.signing.mobile_not_proven",
  "error.signing.mobile_unknown",
  "error.signing.free_signatures_exhausted",
  "error.signing.attempt_unknown",
  "error.signing.attempt_over",
  "error.signing.name_changed",
  "error.signing.number_changed",
  "error.signing.look_changed",
  "error.signing.document_differs",
  "error.signing.notes_found",
  "error.part11.proof",
);

/** The data that the sender enters for a signer. */
export const SIGNER_ERRORS = [
  "error.settings.level_disabled",
  "error.settings.part11_off",
  "error.free.uploads",
  "error.name.unsupported_characters",
  "error.sr.signer_twice",
  "error.sr.too_many_signers",
  "error.sr.document_unknown",
  "error.sr.page_unknown",
  "error.sr.position_outside",
  "error.sr.form_field_unavailable",
  "file.pdf.field_demands",
  "error.sr.mobile_missing",
  "error.sr.addresses_differ",
  "error.mobile.invalid",
  "error.signing.visual_signature_invalid",
  "file.picture.unreadable",
] as const;

/** The observers that the sender chooses. */
export const OBSERVER_ERRORS = keys(
  "error.sr.observer_twice",
  "error.sr.observer_signs",
  "error.sr.observer_is_sender",
  "error.sr.too_many_observers",
);

/** Sending to a signer, which adds the fields of their signatures to the documents. */
export const SENT = [
  "error.settings.level_disabled",
  "error.settings.part11_off",
  ...STORED_PDF,
  "error.sr.page_unknown",
  "error.sr.position_outside",
  "error.name.unsupported_characters",
  "error.conflict",
  "error.sr.no_documents",
  "error.sr.legislation_missing",
  "error.sr.mobile_missing",
  "error.sr.signer_twice",
  "error.sr.certified",
  "error.sr.demo_mixed",
  "error.sr.demo_signed",
  "error.sr.document_differs",
  "error.free.invitations",
] as const;
