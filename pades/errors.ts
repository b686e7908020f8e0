/**
 * Why something was refused. A reason is stable and safe to show, translate and store. The first group is about a
 * faulty file, the second about files that may not be signed, the third about a faulty request, the last about an
 * outside party (authority, provider, responder).
 */
export type PadesReason =
  | "empty"
  | "not_a_pdf"
  | "encrypted"
  | "password_wrong"
  | "recipient_needed"
  | "recipient_wrong"
  | "encryption_unsupported"
  | "signed_and_encrypted"
  | "signed_and_damaged"
  | "read_differently"
  | "damaged_xref"
  | "damaged_object"
  | "damaged_pages"
  | "damaged_form"
  | "too_deep"
  | "too_large"
  | "too_many_objects"
  | "too_many_pages"
  | "unsupported_filter"
  | "no_pages"
  | "xfa"
  | "paper_differs"
  | "certified_no_changes"
  | "certified_no_new_fields"
  | "fields_locked"
  | "page_missing"
  | "position_invalid"
  | "field_name_invalid"
  | "field_missing"
  | "signature_missing"
  | "field_exists"
  | "field_already_signed"
  | "field_locked"
  | "not_a_signature_field"
  | "seed_value_unsatisfied"
  | "slot_too_small"
  | "hash_unsupported"
  | "source_changed"
  | "level_needs_timestamp"
  | "level_needs_revocation"
  | "certificate_invalid"
  | "chain_incomplete"
  | "certificate_revoked"
  | "revocation_unavailable"
  | "revocation_invalid"
  | "signature_rejected"
  | "cms_invalid"
  | "timestamp_unreachable"
  | "timestamp_refused"
  | "timestamp_invalid"
  | "address_refused"
  | "answer_too_large"
  | "answer_timeout";

/** Everything this library refuses is refused with this error; `detail` is for logs, in English. */
export class PadesError extends Error {
  readonly reason: PadesReason;
  readonly detail: string | undefined;

  constructor(reason: PadesReason, detail?: string, options?: ErrorOptions) {
    super(detail === undefined ? reason : `${reason}: ${detail}`, options);
    this.name = "PadesError";
    this.reason = reason;
    this.detail = detail;
  }
}

/** Whether something thrown is a refusal of this library. */
export const isPadesError = (error: unknown): error is PadesError => error instanceof PadesError;

/** Why a visual signature or a picture cannot be drawn. Stable, as `PadesReason` is. */
export type AppearanceErrorKey =
  | "appearance.image_unsupported"
  | "appearance.image_invalid"
  | "appearance.box_invalid"
  | "appearance.qr_too_long";

/** A visual signature that cannot be drawn; the key names the reason, the details what caused it. */
export class AppearanceError extends Error {
  readonly key: AppearanceErrorKey;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    key: AppearanceErrorKey,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = "AppearanceError";
    this.key = key;
    this.details = details;
  }
}
