/**
 * Why a signature or a time-stamp is not valid, or what to know about a valid one. Keys are stable; with its facts,
 * each can become a sentence in any language. Moments are ISO 8601, names are as in certificates.
 */
export interface ReasonFacts {
  // The format (EN 319 102-1 §5.2.2, ISO 32000-2 §12.8.1)
  /** /Contents is missing or empty. */
  contents_missing: None;
  /** /Contents is no CMS signature. */
  contents_unreadable: None;
  /** A PDF signature has one signer (EN 319 142-1 §4.1). */
  signer_count: { readonly count: number };
  /** The CMS contains the signed data, or something other than data, but must be detached. */
  content_not_detached: None;
  content_type_wrong: { readonly contentType: string };
  signed_attributes_missing: None;
  sub_filter_unknown: { readonly subFilter: string | null };
  /** /ByteRange is missing, or is not four integers in the dictionary itself. */
  byte_range_missing: None;
  /** The covered bytes do not begin with the file. */
  byte_range_start: { readonly start: number };
  /** The two covered parts overlap, or leave no room for the signature. */
  byte_range_overlap: { readonly first: number; readonly second: number };
  byte_range_beyond_end: { readonly end: number; readonly size: number };
  /** The gap contains something other than the signature's own value. */
  byte_range_gap: { readonly from: number; readonly to: number };
  /** The covered bytes do not end where a revision of the document ends. */
  byte_range_not_revision: { readonly end: number };
  /** The covered bytes do not contain this signature. */
  signature_not_covered: None;
  /** The signature's dictionary, or its field, is not the one that was signed. */
  signature_replaced: None;
  /** A later revision removed the signature from the document. */
  signature_removed: None;

  // Later changes (ISO 32000-2 §12.8.2)
  changed_afterwards: {
    readonly kind: string;
    readonly what: string | null;
    readonly field: string | null;
    readonly page: number | null;
    /** The number of changes that are not permitted; the signature lists them all. */
    readonly count: number;
  };

  // Integrity (§5.2.7)
  digest_mismatch: { readonly algorithm: string };
  signature_invalid: None;
  algorithm_unsupported: { readonly oid: string };

  // The signing certificate (§5.2.3)
  signing_certificate_missing: None;
  /** The signed reference identifies another certificate. */
  signing_certificate_mismatch: Named;
  /** No signed attribute identifies the certificate. */
  signing_certificate_unnamed: Named;

  // Its chain (§5.2.6)
  chain_not_found: Named & { readonly issuer: string };
  chain_broken: Named & { readonly fault: string };
  key_usage_wrong: Named & { readonly usages: string };
  extended_key_usage_wrong: Named;
  certificate_expired: Named & { readonly notAfter: string; readonly at: string };
  certificate_not_yet_valid: Named & { readonly notBefore: string; readonly at: string };
  certificate_revoked: Named & { readonly revokedAt: string; readonly cause: string };
  certificate_suspended: Named & { readonly revokedAt: string };
  authority_revoked: Named & { readonly revokedAt: string; readonly cause: string };
  revocation_missing: Named;
  /** There is revocation data, but none that counts: `fault` says why. */
  revocation_unacceptable: Named & { readonly fault: string };
  revocation_stale: Named & {
    readonly thisUpdate: string;
    readonly nextUpdate: string | null;
    readonly at: string;
  };
  /** Nothing proves that the revocation data existed while its issuer was reliable. */
  revocation_unproven: Named;

  // Algorithms (§5.2.8, ETSI TS 119 312)
  algorithm_expired: {
    readonly algorithm: string;
    readonly until: string;
    readonly use: string;
  };
  algorithm_unknown: { readonly algorithm: string; readonly use: string };

  // Time (§5.4 to §5.6)
  claimed_time_missing: None;
  claimed_time_outside_certificate: {
    readonly claimed: string;
    readonly notBefore: string;
    readonly notAfter: string;
  };
  /** The signature is proven to have existed before its certificate did. */
  older_than_certificate: { readonly existed: string; readonly notBefore: string };
  timestamp_unreadable: None;
  timestamp_imprint: { readonly algorithm: string };
  timestamp_outside_certificate: {
    readonly time: string;
    readonly notBefore: string;
    readonly notAfter: string;
  };
  timestamp_in_future: { readonly time: string; readonly at: string };
  /** A time-stamp states an earlier time than one that it covers. */
  timestamp_order: { readonly earlier: string; readonly later: string };
  /** An invalid time-stamp was ignored. */
  timestamp_ignored: { readonly key: string; readonly time: string | null };
  /** Nothing proves when the signature existed. */
  time_unproven: None;

  // Visible content (beyond the norms)
  /**
   * The covered bytes depart from ISO 32000-2 §7.5 so that other programs may read them differently (see
   * `departures/`).
   */
  read_differently: { readonly departures: string };
  /** It is drawn over words that an earlier signature covers. `page` counts from 0. */
  covers_text: Covers & {
    /** These words, in the order of the page. */
    readonly text: string;
  };
  /** It is drawn over other content that an earlier signature covers. */
  covers_drawing: Covers;
  /** It is drawn on a page that cannot be read as it was signed, so that the covered content is unknown. */
  covers_unknown: Covers;

  // Level (EN 319 142-1 §6.3)
  not_baseline: { readonly requirement: string };
}

type None = Readonly<Record<string, never>>;
interface Covers {
  readonly page: number;
  /** The field, or null for a comment. */
  readonly field: string | null;
}
interface Named {
  /** RFC 4514 text of the certificate's subject. */
  readonly subject: string;
}

/** The name of a reason; stable. */
export type ReasonKey = keyof ReasonFacts;
/** A reason with the facts for its sentence. */
export type Reason = {
  [Key in ReasonKey]: { readonly key: Key; readonly facts: ReasonFacts[Key] };
}[ReasonKey];

/** A reason with its facts. */
export const reason = <Key extends ReasonKey>(key: Key, facts: ReasonFacts[Key]): Reason =>
  ({ key, facts }) as Reason;
