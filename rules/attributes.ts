/** The attributes of an account (specification section 3, "User"): each is a list of texts. */

export const ATTRIBUTES = [
  "lang",
  "accepted_gtc",
  "accepted_business_invite",
  "removed_from_business",
  "business_deleted",
  "weak_password",
  "free_signatures_remaining",
  "free_account_type",
  "mobile",
  "immutable_eid_fields",
  "signer_identity_email",
  "p11_signing_name",
  "p11_signing_reason",
  "visual_signature_name",
  "visual_signature_company",
  "visual_signature_location",
  "visual_signature_display_claim",
  "visual_signature_display_standards",
  "visual_signature_display_qr",
  "visual_signature_display_date",
  "email_notification_level",
  "default_legislation",
  "default_quality",
  "frontend_version",
  "referral_code",
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The attributes that a person changes with `PUT /v1/user` (section 7, "updateAttributes"). */
export const UPDATABLE_ATTRIBUTES = [
  "lang",
  "email_notification_level",
  "default_legislation",
  "default_quality",
  "removed_from_business",
  "business_deleted",
] as const satisfies readonly Attribute[];
export type UpdatableAttribute = (typeof UPDATABLE_ATTRIBUTES)[number];

/** The languages that a person may choose for their account. Italian is only for direct sign (section 1). */
export const ACCOUNT_LANGUAGES = ["en-gb", "de-ch", "fr-ch"] as const;
