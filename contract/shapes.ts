/** Shapes that several calls share. Keys are in snake_case, as they are sent. */
import { ACCOUNT_LANGUAGES } from "@paraph/rules/attributes";
import { FILES_OF_REQUEST } from "@paraph/rules/business-settings";
import { LEGISLATIONS, QUALITIES, SIGNABLE_QUALITIES } from "@paraph/rules/qualities";
import { PAYERS } from "@paraph/rules/payer";
import { OVERALL_STATES, SIGN_ANSWERS, SIGNER_STATES } from "@paraph/rules/states";
import { limits } from "@paraph/rules/limits";
import { WRITTEN_PHONE, isPhone } from "@paraph/rules/phone-numbers";
import {
  inPlainWidth,
  isDay,
  isEmail,
  REFERRAL_CODE,
  WRITTEN_EMAIL,
} from "@paraph/rules/validators";
import { z } from "zod";
import { attachment } from "./request-parts/attachment.ts";
import { autoDeletion } from "./request-parts/auto-deletion.ts";
import { canOf } from "./acts.ts";
import { mended, notes } from "./document-notes.ts";
import { filledLine } from "./free-text.ts";
import { observer } from "./request-parts/observer.ts";
import { signatureField } from "./request-parts/signature-field.ts";

/**
 * What happens to the open requests that a person has sent for a business when they can no longer act for it: they continue, paid
 * by the business (`continue`, the default), or are withdrawn.
 */
export const openRequests = z.enum(["continue", "withdraw"]).default("continue");

export const id = z.string().min(1).max(64);
/** A point in time: RFC 3339 in UTC. */
export const moment = z.string().meta({ format: "date-time" });
export const email = z
  .string()
  .max(254)
  .trim()
  .overwrite(inPlainWidth)
  .refine(isEmail, { message: "email" })
  .meta({ description: "An email address", pattern: WRITTEN_EMAIL.source })
  .transform((value) => value.toLowerCase());
/** A calendar day, YYYY-MM-DD (RFC 3339 §5.6 `full-date`). */
export const day = z.string().refine(isDay, { message: "day" }).meta({ format: "date" });
/** A whole number in a query, written in digits. An empty text, blanks, `1e3` and `0x10` are not accepted. */
export const wholeNumber = (least: number, most?: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value),
    most === undefined ? z.number().int().min(least) : z.number().int().min(least).max(most),
  );
/** A phone number as people write it (specification section 5). */
export const phone = z
  .string()
  .max(32)
  .trim()
  .refine(isPhone, { message: "phone" })
  .meta({ pattern: WRITTEN_PHONE.source });
export const quality = z.enum(QUALITIES);
/** A level that can be requested: one at which people can sign. */
export const askedQuality = z.enum(SIGNABLE_QUALITIES);
export const legislation = z.enum(LEGISLATIONS);
export const language = z.enum(["en-gb", "de-ch", "fr-ch", "it"]);
/** Italian is only for direct sign (specification sections 1 and 5). An account gets the default language instead. */
export const accountLanguage = language.transform(
  (asked) => ACCOUNT_LANGUAGES.find((one) => one === asked) ?? "en-gb",
);
/** The `ucc` parameter of the address with which a person arrived. */
export const referralCode = z.string().regex(REFERRAL_CODE);
export const done = z.object({ ok: z.literal(true) });
export const name = filledLine(limits.name.length);

/**
 * The business to which an object belongs: the one for which the person acted who created it (or, for a request, sent
 * it). It stays when people leave, and when the business is deleted. Null for a person without a business.
 */
export const business_id = id.nullable();

export const documentFacts = z.object({
  id,
  parent_id: id.nullable(),
  /** The current version; `pages/{n}?version=` returns its pictures. */
  version_id: id,
  title: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  /** SHA-256 of the current version's bytes, hex. */
  sha256: z.string(),
  page_count: z.number().int(),
  page_width: z.number(),
  page_height: z.number(),
  /** Size of each page in points, as displayed. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  signature_fields: z.array(signatureField),
  mended,
  notes,
  owner: id,
  business_id,
  read_access: z.array(z.string()),
  write_access: z.array(z.string()),
  created_at: moment,
  updated_at: moment,
  can: canOf("document"),
});
export type DocumentFacts = z.output<typeof documentFacts>;

export const place = {
  x: z.number(),
  y: z.number(),
  width: z.number().positive().max(5000),
  height: z.number().positive().max(5000),
  rotation: z.literal([0, 90, 180, 270]).optional(),
};

/** A position on a page, in points from the left and top of the page as displayed; `page` counts from 0. */
export const position = z.object({ page: z.string(), ...place });

export const signature = z.object({
  sid: id,
  account_email: z.string().nullable(),
  user_id: id,
  display_name: z.string(),
  initials: z.string(),
  /** The name of the person in whose place they sign; null if they sign for themselves. */
  delegated_by: z.string().nullable(),
  /** Whether the reader is that person. */
  is_delegated_by_me: z.boolean(),
  is_me: z.boolean(),
  sequence: z.number().int(),
  signature_status: z.enum(SIGNER_STATES),
  notify: z.boolean(),
  invited_by: z.string().nullable(),
  quality,
  legislation: legislation.nullable(),
  signer_identity_data: z
    .object({
      email_address: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      mobile_number: z.string().nullable(),
      language: z.string(),
    })
    .nullable(),
  document_signatures: z.array(
    z.object({
      document_id: id,
      visual_signature: z
        .object({
          positions: z.array(position),
          form_field: z.string().nullable(),
          has_image: z.boolean(),
        })
        .nullable(),
      signed_at: moment.nullable(),
    }),
  ),
  signing_url: z.string().nullable(),
  signed_at: moment.nullable(),
  signed_quality: quality.nullable(),
  signed_legislation: legislation.nullable(),
  /** The organisation whose seal it is; null for a person's own signature. */
  sealed_by: z.string().nullable(),
  message: z.string().nullable(),
  /** The reason why signing is being retried, while the status is ERROR. */
  error_key: z.string().nullable(),
  /** The last time this signer was reminded. */
  reminded_at: moment.nullable(),
  can: canOf("signer"),
});
export type Signature = z.output<typeof signature>;

export const signatureRequest = z.object({
  id,
  title: z.string(),
  message: z.string(),
  documents: z.array(
    z.object({
      id,
      name: z.string(),
      version_id: id,
      page_count: z.number().int(),
      size: z.number().int(),
      pages: z.array(z.object({ width: z.number(), height: z.number() })),
      mended,
      notes,
    }),
  ),
  legislation: legislation.nullable(),
  quality,
  signing_url: z.string(),
  status_overall: z.enum(OVERALL_STATES),
  business_id,
  /** The payer of the reader's own signature, before and after signing; null for a reader who does not sign. */
  payer: z.enum(PAYERS).nullable(),
  /** Before the reader signs: the name of the business that will pay for it; null if none will. */
  payer_name: z.string().nullable(),
  signatures: z.array(signature),
  observers: z.array(observer),
  expiration_date: z.string().nullable(),
  /** Days between automatic reminders; null for none. Visible only to the owner. */
  reminder_days: z.number().int().nullable(),
  /** Visible only to the owner. */
  auto_deletion: autoDeletion.nullable(),
  attachments: z.array(attachment),
  /** The files that the sender has chosen to attach to the mail about the completion; null: as set by the business. */
  attach_on_success: z.array(z.enum(FILES_OF_REQUEST)).nullable(),
  /** The support contact of the business that has sent it; null if it has none. */
  support_contact: z
    .object({ email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  owner: id,
  owner_name: z.string(),
  /** The API user that created it, for its owner and for itself; omitted for a request that a person created. */
  api_user: z.string().optional(),
  origin: z.enum(["WEB", "API"]),
  read_access: z.array(z.string()),
  write_access: z.array(z.string()),
  /** The reason for its end, as entered by the person who ended it. */
  end_message: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  completed_at: moment.nullable(),
  can: canOf("request"),
});
export type SignatureRequest = z.output<typeof signatureRequest>;

/** A request as a row of a list. */
export const signatureRequestRow = z.object({
  id,
  title: z.string(),
  status_overall: z.enum(OVERALL_STATES),
  business_id,
  quality,
  legislation: legislation.nullable(),
  owner: id,
  owner_name: z.string(),
  is_owner: z.boolean(),
  is_observer: z.boolean(),
  document_count: z.number().int(),
  page_count: z.number().int(),
  first_document_id: id.nullable(),
  signers: z.array(
    z.object({
      sid: id,
      display_name: z.string(),
      signature_status: z.enum(SIGNER_STATES),
      /** The level of their signature or, before that, the level that they must use. */
      quality,
      legislation: legislation.nullable(),
      sealed_by: z.string().nullable(),
      is_me: z.boolean(),
    }),
  ),
  signatures_count: z.number().int(),
  end_message: z.string().nullable(),
  expiration_date: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  completed_at: moment.nullable(),
  reminded_at: moment.nullable(),
  can: canOf("request"),
});
export type SignatureRequestRow = z.output<typeof signatureRequestRow>;

/** The response to signing, one entry for each request. */
export const signAnswer = z.object({
  /** The id of the signature request. */
  id,
  status: z.enum(SIGN_ANSWERS),
  /** The business that pays for the signature; null if none does, or if no attempt was started. */
  business_id,
  /** The id of the attempt, for `respond`, `resend`, `cancel` and `proceed`. */
  proceed_id: id.nullable(),
  expires_at: moment.nullable(),
  key: z.string().nullable(),
  /** In the signer's language, if there is a message. */
  message: z.string().nullable(),
  /** Where the code was sent, with hidden digits or letters in the middle. */
  sent_to: z.string().nullable(),
  /** The provider that requires its own password and code; `code_note` is its text about the code, in `code_note_language`. */
  trust_service: z
    .object({
      name: z.string(),
      code_note: z.string().nullable(),
      code_note_language: z.string(),
    })
    .nullable(),
  tries_left: z.number().int().nullable(),
  /** The permitted acts on the attempt, if there is one. */
  can: canOf("attempt"),
});
export type SignAnswerEntry = z.output<typeof signAnswer>;
