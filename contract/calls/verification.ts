/** Verification (product decisions, "cross-origin verification"). Its keys are camelCase, as its clients know them. */
import { limits } from "@paraph/rules/limits";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { z } from "zod";
import { documentNote } from "../document-notes.ts";
import { binary, endpoint } from "../endpoint.ts";
import { id, moment } from "../shapes.ts";

/** The metadata of a file to verify; in multipart, its text parts. */
export const verifyFields = z.strictObject({ password: z.string().max(256).optional() });

const box = z.object({
  /** The page number, from 0. */
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

/** The reason why a check did not pass, or a remark about it: a key and its details. */
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
  /** Whether its authority declares it qualified (EN 319 422 §9.1). */
  qualified: z.boolean(),
  policy: z.string().nullable(),
});

/** A change to the document after a signature. */
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
  /** The page number, from 0. */
  page: z.number().int().nullable(),
  object: z.number().int().nullable(),
  detail: z.string().nullable(),
  permitted: z.boolean(),
  forbiddenBy: z.enum(["certification", "lock", "nature"]).nullable(),
});

const covering = z.object({
  field: z.string(),
  coversWholeFile: z.boolean(),
  /** The length of the signed revision, from the start of the file. */
  coveredLength: z.number().int().nullable(),
  /** The first two hundred; changes that are not permitted come first. */
  changesAfter: z.array(change),
});

const signature = judged.extend(covering.shape).extend({
  /** In the order in which they were made, from 1. */
  number: z.number().int(),
  /** "PAdES-BASELINE-LTA", … */
  level: z.string(),
  /** DEMO: a demonstration, which has no legal effect. */
  quality: z.enum(["DEMO", "SES", "AES", "QES"]),
  /**
   * The reason for the level of the signature, independent of what is printed on the page: its certificate is qualified with its
   * key in a qualified device; is a certificate of the sandbox with the form of a qualified one; is qualified without a qualified
   * device; names a person without being qualified; is that of an organisation which has sealed in its own name, qualified
   * with its key in a qualified device or not (`sealOf`); is an organisation's seal beside another name; leads to no trusted
   * authority; or is not in the file. Or the signature says that it is a demonstration.
   */
  levelBecause: z.enum([
    "qualified",
    "sandbox",
    "no_device",
    "not_qualified",
    "seal_qualified",
    "seal_advanced",
    "seal",
    "unconfirmed",
    "no_certificate",
    "demo",
  ]),
  /**
   * Whether the certificate was issued by the sandbox, for tests, so that the signature has no legal effect. Never in
   * production.
   */
  sandbox: z.boolean(),
  legislation: z.enum(LEGISLATIONS).nullable(),
  /** Whether the certificate belongs to an organisation, not a person. */
  seal: z.boolean(),
  /**
   * The organisation that has sealed in its own name, as in its certificate: then the level is that of a seal, an advanced (AES) or a
   * qualified (QES) one. Null for the signature of a person, also if a service has sealed for a person whom it names.
   */
  sealOf: z.string().nullable(),
  /** Whether the certificate chain ends at a trusted authority. */
  confirmed: z.boolean(),
  certificate: certificate.nullable(),
  /** Whether the certificate states that its name is self-declared, with a verified phone number (AES_MINIMAL). */
  nameStated: z.boolean(),
  hash: z.string().nullable(),
  /**
   * The latest time at which it can have been made: proven by a time-stamp or, if `timeProven` is false, the time of
   * this check.
   */
  time: moment,
  timeProven: z.boolean(),
  /** Claims that the signer's program wrote. */
  claimedTime: moment.nullable(),
  claimedName: z.string().nullable(),
  reason: z.string().nullable(),
  location: z.string().nullable(),
  /** For a certification: the changes that it permits (ISO 32000-2 §12.8.2.2). */
  permits: z.number().int().nullable(),
  timestamps: z.array(timestamp),
  positions: z.array(box),
});

/** A piece of a page's text, in both versions or only in one. */
const textPiece = z.object({ text: z.string(), changed: z.boolean() });

/** A page in base64; null if there is none to show. `page` counts from 0, the sizes are in pixels. */
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
  /** Whether there are signatures, all of them pass, and they permit all changes. */
  valid: z.boolean(),
  signatures: z.number().int(),
  validSignatures: z.number().int(),
  /** The lowest level of all signatures; null without a signature. */
  quality: z.enum(["DEMO", "SES", "AES", "QES"]).nullable(),
  /** Whether any signature was made in the sandbox and has no legal effect. */
  sandbox: z.boolean(),
  /** The law of all signatures; WORLD if a certificate names neither law. */
  legislation: z.enum(["CH", "EU", "CH-EU", "WORLD"]).nullable(),
  /** Whether all signatures contain their validation data (B-LT, B-LTA). */
  longTermValidation: z.boolean(),
  /** Whether there is a change that no signature permits. */
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
  /** The file that was verified; it is not stored. */
  document: z.object({
    size: z.number().int(),
    /** Hexadecimal. */
    sha256: z.string(),
    /** In points, as displayed. */
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
  }),
  /** Notes about the document apart from its signatures: active content, and content that prints differently. */
  notes: z.array(documentNote),
  /** The time until which the newest archive time-stamp can be proven without a renewal; null without one. */
  provableUntil: moment.nullable(),
  details: z.array(signature),
  archiveTimestamps: z.array(timestamp.extend(covering.shape)),
  /**
   * The first page that was changed; otherwise the first on which something covers signed content; otherwise the page
   * with the first visible signature. Only if `picture` was requested.
   */
  picture,
  /** The same page as it was signed, if something covers signed content. Only if `picture` was requested. */
  pictureBefore: picture,
  /**
   * The differences between the text of that page as it was signed and its current text. Only if `picture` was requested.
   */
  textChanges: z
    .object({
      page: z.number().int(),
      before: z.array(textPiece),
      after: z.array(textPiece),
      /** Whether there are more differences. */
      more: z.boolean(),
    })
    .nullable(),
});
export type Verification = z.output<typeof verification>;

const file = verifyFields.extend({ content: z.base64() });
const bodyLimit = Math.ceil((limits.upload.documentBytes * 4) / 3) + 64 * 1024;
const errors = [
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
] as const;

export const verificationCalls = {
  verify: endpoint({
    method: "POST",
    path: "/v3/verify",
    summary:
      "Verify the signatures of a PDF: JSON with base64, or multipart with the parts password and file. The file is not kept. " +
      "Any web page may call this (CORS)",
    caller: "none",
    query: z.object({ picture: z.enum(["true", "false"]).default("false") }),
    body: file,
    multipart: true,
    crossOrigin: true,
    bodyLimit,
    response: verification,
    errors,
    perMinute: 20,
  }),
  verifyReport: endpoint({
    method: "POST",
    path: "/v3/verify/report",
    summary:
      "Get the validation report of a PDF, as a PDF to read or as XML (ETSI TS 119 102-2). Send the file as for `POST /v3/verify`. " +
      "It is not kept. Any web page may call this (CORS)",
    caller: "none",
    query: z.object({ type: z.enum(["pdf", "xml"]).default("pdf") }),
    body: file,
    multipart: true,
    crossOrigin: true,
    bodyLimit,
    response: binary("application/pdf", "application/xml"),
    errors,
    perMinute: 20,
  }),
} as const;
