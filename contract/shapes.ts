/** Shapes that several calls share. Wire keys are snake_case. */
import { ACCOUNT_LANGUAGES } from "@paraph/rules/attributes";
import { LEGISLATIONS, QUALITIES } from "@paraph/rules/qualities";
import { OVERALL_STATES, SIGN_ANSWERS, SIGNER_STATES } from "@paraph/rules/states";
import { limits } from "@paraph/rules/limits";
import { isEmail, REFERRAL_CODE } from "@paraph/rules/validators";
import { z } from "zod";

export const id = z.string().min(1).max(64);
/** A moment: RFC 3339 in UTC. */
export const moment = z.string().meta({ format: "date-time" });
export const email = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, { message: "email" })
  .transform((value) => value.toLowerCase());
export const quality = z.enum(QUALITIES);
export const legislation = z.enum(LEGISLATIONS);
export const language = z.enum(["en-gb", "de-ch", "fr-ch", "it"]);
/** Italian is of direct sign alone (specification sections 1 and 5): an account takes the default in its place. */
export const accountLanguage = language.transform(
  (asked) => ACCOUNT_LANGUAGES.find((one) => one === asked) ?? "en-gb",
);
/** `ucc` of the address by which a person came. */
export const referralCode = z.string().regex(REFERRAL_CODE);
export const done = z.object({ ok: z.literal(true) });

/** What a person may do to an object, so that the screen follows the server's rules. */
export const can = z.record(z.string(), z.boolean());

const name = z.string().trim().min(1).max(limits.name.length);

export const signatureField = z.object({
  name: z.string(),
  signed: z.boolean(),
  positions: z.array(
    z.object({
      page: z.number().int(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});

/**
 * What was done to an uploaded file before it could be signed: put together again, freed of its password and what it
 * forbade, freed of an XFA form that some viewers show in the place of its pages.
 */
const mended = z.array(z.enum(["repaired", "decrypted", "xfa_removed"]));
export type Mending = z.output<typeof mended>[number];

export const documentFacts = z.object({
  id,
  parent_id: id.nullable(),
  /** The current version; `pages/{n}?version=` asks for its pictures. */
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
  owner: id,
  read_access: z.array(z.string()),
  write_access: z.array(z.string()),
  created_at: moment,
  updated_at: moment,
  can,
});
export type DocumentFacts = z.output<typeof documentFacts>;

/** A place on a page, in points from the left and top of the page as displayed; `page` is 0-based. */
export const position = z.object({
  page: z.string().regex(/^\d{1,5}$/),
  x: z.number().finite(),
  y: z.number().finite(),
  width: z.number().positive().max(5000),
  height: z.number().positive().max(5000),
  rotation: z.number().optional(),
});
export type Position = z.output<typeof position>;

const png = z.object({
  content: z.base64().max(4 * 1024 * 1024),
  content_type: z.literal("image/png"),
});

/** How a signature looks on a document: its places, or the existing field it fills; optionally a picture. */
export const documentVisual = z
  .object({
    positions: z.array(position).max(20).optional(),
    form_field: z.string().max(255).optional(),
    image: png.optional(),
    visual_signature_id: id.optional(),
  })
  .refine((value) => (value.positions === undefined) !== (value.form_field === undefined), {
    message: "positions_or_form_field",
  });

export const documentSignature = z.object({
  document_id: id,
  visual_signature: documentVisual.nullable().default(null),
});

export const signerIdentity = z.object({
  email_address: email,
  first_name: name,
  last_name: name,
  mobile_number: z.string().max(32).optional(),
  language: z.enum(["en", "de", "fr", "it"]).optional(),
  identity_reference: z.string().max(128).optional(),
});

/** A signer as they are asked for: an account's e-mail, identity data for a person without one, or both. */
export const signerInput = z
  .object({
    account_email: email.optional(),
    signer_identity_data: signerIdentity.optional(),
    sequence: z.number().int().min(-1).max(999).default(-1),
    notify: z.boolean().default(true),
    quality: quality.optional(),
    legislation: legislation.optional(),
    /** Without it the signer signs every document. */
    document_signatures: z
      .array(documentSignature)
      .max(limits.upload.documentsPerRequest)
      .optional(),
  })
  .refine(
    (value) => value.account_email !== undefined || value.signer_identity_data !== undefined,
    {
      message: "account_or_identity",
    },
  );

export const signature = z.object({
  sid: id,
  account_email: z.string().nullable(),
  user_id: id,
  display_name: z.string(),
  initials: z.string(),
  has_account: z.boolean(),
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
  message: z.string().nullable(),
  /** Why it is being retried, while the status is ERROR. */
  error_key: z.string().nullable(),
  /** The last time this signer was reminded. */
  reminded_at: moment.nullable(),
  can,
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
    }),
  ),
  legislation: legislation.nullable(),
  quality,
  signing_url: z.string(),
  status_overall: z.enum(OVERALL_STATES),
  business_id: id.nullable(),
  signatures: z.array(signature),
  observers: z.array(z.object({ id, type: z.enum(["USER", "GROUP"]), invited_at: moment })),
  expiration_date: z.string().nullable(),
  attachments: z.array(z.object({ attachment_id: id, filename: z.string() })),
  owner: id,
  owner_name: z.string(),
  origin: z.enum(["WEB", "API"]),
  read_access: z.array(z.string()),
  write_access: z.array(z.string()),
  /** Why it ended, in the words of whoever ended it. */
  end_message: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  completed_at: moment.nullable(),
  can,
});
export type SignatureRequest = z.output<typeof signatureRequest>;

/** A request as a row of a list. */
export const signatureRequestRow = z.object({
  id,
  title: z.string(),
  status_overall: z.enum(OVERALL_STATES),
  quality,
  legislation: legislation.nullable(),
  owner: id,
  owner_name: z.string(),
  is_owner: z.boolean(),
  document_count: z.number().int(),
  page_count: z.number().int(),
  first_document_id: id.nullable(),
  signers: z.array(
    z.object({
      sid: id,
      display_name: z.string(),
      signature_status: z.enum(SIGNER_STATES),
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
  can,
});
export type SignatureRequestRow = z.output<typeof signatureRequestRow>;

/** The answer of signing, one for each request. */
export const signAnswer = z.object({
  /** The signature request. */
  id,
  status: z.enum(SIGN_ANSWERS),
  /** The attempt, for `respond`, `resend`, `cancel` and `proceed`. */
  proceed_id: id.nullable(),
  expires_at: moment.nullable(),
  key: z.string().nullable(),
  /** In the signer's language, when there is something to tell. */
  message: z.string().nullable(),
  /** Where the code went, its middle hidden. */
  sent_to: z.string().nullable(),
  tries_left: z.number().int().nullable(),
});
export type SignAnswerEntry = z.output<typeof signAnswer>;

/** A way to sign that is open to a person: at which level, by which provider, under which law. */
export const qualityOption = z
  .object({ quality: z.string(), provider: z.string(), legislation: z.string() })
  .nullable();
