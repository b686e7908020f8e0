/** Signers and the positions of their signatures, in the body of calls. */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { line } from "./free-text.ts";
import { askedQuality, email, id, legislation, name, place } from "./shapes.ts";
import { anyOf, oneOfTwo } from "./which-fields.ts";

/** A requested position. The page may be a number, or a number as text. */
export const positionInput = z.strictObject({
  page: z
    .union([z.string().regex(/^\d{1,5}$/), z.int().min(0).max(99_999)])
    .transform((page) => String(Number(page))),
  ...place,
});
export type Position = z.output<typeof positionInput>;

const png = z.strictObject({
  content: z
    .base64()
    .min(1)
    .max(4 * 1024 * 1024),
  content_type: z.literal("image/png"),
});

/**
 * The look of a signature on a document: its positions, or the existing field that it fills; and optionally a picture.
 */
export const documentVisual = oneOfTwo(
  z.strictObject({
    positions: z.array(positionInput).max(20).optional(),
    form_field: z.string().max(255).optional(),
    image: png.optional(),
    visual_signature_id: id.optional(),
  }),
  "positions",
  "form_field",
);

export const documentSignature = z.strictObject({
  document_id: id,
  visual_signature: documentVisual.nullable().default(null),
});

export const signerIdentity = z.strictObject({
  email_address: email,
  first_name: name,
  last_name: name,
  mobile_number: z.string().max(32).optional(),
  language: z.enum(["en", "de", "fr", "it"]).optional(),
  identity_reference: line(128).optional(),
});

/** A requested signer: an account's e-mail address, identity data for a person without an account, or both. */
export const signerInput = anyOf(
  z.strictObject({
    account_email: email.optional(),
    signer_identity_data: signerIdentity.optional(),
    sequence: z.number().int().min(-1).max(999).default(-1),
    notify: z.boolean().default(true),
    quality: askedQuality.optional(),
    legislation: legislation.optional(),
    /** If omitted, the signer signs every document. */
    document_signatures: z
      .array(documentSignature)
      .max(limits.upload.documentsPerRequest)
      .optional(),
  }),
  "account_email",
  "signer_identity_data",
);
