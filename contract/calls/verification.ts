/** Verification (product decisions, "cross-origin verification"). Its keys are camelCase, as its clients know them. */
import { limits } from "@paraph/rules/limits";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { z } from "zod";
import { documentNote } from "../document-notes.ts";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "../shapes.ts";

/** What is said of a file that is verified; in a form these are its text parts. */
export const verifyFields = z.strictObject({ password: z.string().max(256).optional() });

const box = z.object({
  /** 0-based. */
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

const named = z.object({
  commonName: z.string().nullable(),
  /** RFC 4514. */
  subject: z.string(),
  issuer: z.string(),
  /** Hexadecimal. */
  serialNumber: z.string(),
});

const certificate = named.extend({
  organization: z.string().nullable(),
  issuerName: z.string().nullable(),
  validFrom: moment,
  validTo: moment,
});

/** Why something is not passed, or what should be known of it: a key and its facts. */
const reason = z.object({ key: z.string(), facts: z.record(z.string(), z.unknown()) });

/** ETSI EN 319 102-1 §5.1.3. */
const indication = z.enum(["TOTAL_PASSED", "TOTAL_FAILED", "INDETERMINATE"]);

const judged = z.object({
  indication,
  subIndication: z.string().nullable(),
  reasons: z.array(reason),
  notes: z.array(reason),
});

const timestamp = judged.extend({
  time: moment.nullable(),
  authority: named.nullable(),
  /** Its authority calls it a qualified one (EN 319 422 §9.1). */
  qualified: z.boolean(),
  policy: z.string().nullable(),
});

/** What was done to the document after a signature. */
const change = z.object({
  kind: z.enum([
    "signature",
    "document_timestamp",
    "validation_data",
    "signature_field",
    "form_field",
    "annotation",
    "metadata",
    "undefined",
  ]),
  what: z.string().nullable(),
  field: z.string().nullable(),
  /** 0-based. */
  page: z.number().int().nullable(),
  object: z.number().int().nullable(),
  detail: z.string().nullable(),
  permitted: z.boolean(),
  forbiddenBy: z.enum(["certification", "lock", "nature"]).nullable(),
});

const covering = z.object({
  field: z.string(),
  coversWholeFile: z.boolean(),
  /** The first bytes of the file are the document as it was signed. */
  coveredLength: z.number().int().nullable(),
  /** The first two hundred; what is not permitted comes first. */
  changesAfter: z.array(change),
});

const signature = judged.extend(covering.shape).extend({
  /** In the order in which they were made, from 1. */
  number: z.number().int(),
  /** "PAdES-BASELINE-LTA", … */
  level: z.string(),
  quality: z.enum(["SES", "AES", "QES"]),
  legislation: z.enum(LEGISLATIONS).nullable(),
  /** The certificate is an organisation's, not a person's. */
  seal: z.boolean(),
  /** The certificate leads to an authority that is trusted here: what it says counts. */
  confirmed: z.boolean(),
  certificate: certificate.nullable(),
  /** The certificate says that nobody vouches for the name in it: it is as stated, the phone was proven (AES_MINIMAL). */
  nameStated: z.boolean(),
  hash: z.string().nullable(),
  /** When it existed at the latest; proven by a time-stamp or, if `timeProven` is false, only by this check. */
  time: moment,
  timeProven: z.boolean(),
  /** What the signer's program wrote down: claims. */
  claimedTime: moment.nullable(),
  claimedName: z.string().nullable(),
  reason: z.string().nullable(),
  location: z.string().nullable(),
  /** A certification: what it leaves open (ISO 32000-2 §12.8.2.2). */
  permits: z.number().int().nullable(),
  timestamps: z.array(timestamp),
  positions: z.array(box),
});

/** A piece of a page's text, in both versions or only in one. */
const textPiece = z.object({ text: z.string(), changed: z.boolean() });

/** A page in base64; null where there is none to show. `page` is 0-based, the sizes are in pixels. */
const picture = z
  .object({
    page: z.number().int(),
    type: z.enum(["image/png", "image/webp"]),
    content: z.string(),
    width: z.number(),
    height: z.number(),
  })
  .nullable();

export const verification = z.object({
  id,
  /** There are signatures, all of them are passed, and nothing was changed but what they permit. */
  valid: z.boolean(),
  signatures: z.number().int(),
  validSignatures: z.number().int(),
  /** The lowest of all signatures; null without one. */
  quality: z.enum(["SES", "AES", "QES"]).nullable(),
  /** Of all signatures together; WORLD where a certificate names neither law. */
  legislation: z.enum(["CH", "EU", "CH-EU", "WORLD"]).nullable(),
  /** All signatures carry what proves them without their authorities (B-LT, B-LTA). */
  longTermValidation: z.boolean(),
  /** Something was changed that no signature permits. */
  undefinedChanges: z.boolean(),
  additionalInfos: z.array(
    z.object({
      signer: z.array(
        z.object({
          certificate: z.object({
            subject: z.string(),
            issuer: z.string(),
            serialNumber: z.string(),
          }),
        }),
      ),
      format: z.string(),
      validation: z.object({
        indication,
        subIndication: z.string().nullable(),
        details: z.array(z.string()),
      }),
    }),
  ),
  checkedAt: moment,
  /** What was asked about; nothing of it is kept. */
  document: z.object({
    size: z.number().int(),
    /** Hexadecimal. */
    sha256: z.string(),
    /** In points, as displayed. */
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
  }),
  /** What should be known of the document beside its signatures: what is active in it, or differs on paper. */
  notes: z.array(documentNote),
  /** Until when the newest archive time-stamp holds without being renewed; null without one. */
  provableUntil: moment.nullable(),
  details: z.array(signature),
  archiveTimestamps: z.array(timestamp.extend(covering.shape)),
  /**
   * The first page that was changed, else the first on which something lies over what was signed, else the one with the
   * first visible signature. Only if `picture` was asked for.
   */
  picture,
  /** Where something lies over what was signed: that page as it was signed before. Only if `picture` was asked for. */
  pictureBefore: picture,
  /** The words of that page as they were signed and as they are now, where they differ. Only if `picture` was asked for. */
  textChanges: z
    .object({
      page: z.number().int(),
      before: z.array(textPiece),
      after: z.array(textPiece),
      /** There is more that differs. */
      more: z.boolean(),
    })
    .nullable(),
});
export type Verification = z.output<typeof verification>;

export const verificationCalls = {
  verify: endpoint({
    method: "POST",
    path: "/v3/verify",
    summary:
      "Verify the signatures of a PDF: JSON with base64, or multipart with the parts password, file. Nothing is kept. " +
      "May be asked by any web page (CORS)",
    caller: "none",
    query: z.object({ picture: z.enum(["true", "false"]).default("false") }),
    body: verifyFields.extend({ content: z.base64() }),
    multipart: true,
    crossOrigin: true,
    bodyLimit: Math.ceil((limits.upload.documentBytes * 4) / 3) + 64 * 1024,
    response: verification,
    errors: [
      "file.pdf.not_a_pdf",
      "file.pdf.empty",
      "file.pdf.encrypted",
      "file.pdf.password_wrong",
      "file.pdf.damaged",
      "file.pdf.unsupported",
      "file.pdf.too_costly",
      "file.pdf.too_many_pages",
      "file.too_large",
      "error.validation",
    ],
    perMinute: 20,
  }),
} as const;
