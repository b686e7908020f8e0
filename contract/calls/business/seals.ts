/**
 * Seals: signatures of organisations (specification sections 3, "Seal", and 7, "Business" and "Signing"). The calls that add and
 * remove a seal, list its members, and seal documents are our own.
 */
import { limits } from "@paraph/rules/limits";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { binary, endpoint } from "../../endpoint.ts";
import { MAY_NOT_SEND, STORED_PDF } from "../../error-groups.ts";
import { filledLine } from "../../free-text.ts";
import { positionInput } from "../../signer-input.ts";
import { done, id, moment } from "../../shapes.ts";
import { tablePage, tableQuery } from "../../table-query.ts";
import { UPLOAD_ERRORS } from "../documents.ts";

const label = filledLine(limits.seals.labelLength);
/** The name that the trust service provider gave the account of the seal. */
export const accountName = z
  .string()
  .max(limits.seals.accountLength)
  .regex(/^[!-~]+$/);

export const SEAL_STATES = ["active", "ends_soon", "ended"] as const;

export const seal = z.object({
  /** The account name at the trust service provider, which identifies the seal in calls. */
  name: z.string(),
  label: z.string(),
  /** The API users that can use it. */
  n_api: z.number().int(),
  /** The members who can use it. */
  n_members: z.number().int(),
  quality: z.enum(["AES", "QES"]),
  legislation: z.enum(LEGISLATIONS),
  /** The organisation as named in its certificate, with its number in a register (EN 319 412-1 §5.1.4). */
  organisation: z.string(),
  identifier: z.string(),
  certificate: z.object({
    subject: z.string(),
    issuer: z.string(),
    /** Hexadecimal. */
    serial: z.string(),
    valid_from: moment,
    valid_to: moment,
  }),
  /** `ends_soon`: the certificate ends within 30 days. */
  status: z.enum(SEAL_STATES),
  has_image: z.boolean(),
  /** The maximum number of signatures with it in a day (UTC). */
  daily_quota: z.number().int(),
  /** The signatures that were made with it on this day, in this month and in this year (UTC). */
  used: z.object({
    today: z.number().int(),
    this_month: z.number().int(),
    this_year: z.number().int(),
  }),
  added_at: moment,
  can: canOf("seal"),
});
export type Seal = z.output<typeof seal>;

/** A seal with the API users that can use it. */
const sealDetail = seal.extend({
  api_users: z.array(z.object({ username: z.string(), description: z.string() })),
});
export type SealDetail = z.output<typeof sealDetail>;

const sealMember = z.object({
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_admin: z.boolean(),
});
export type SealMember = z.output<typeof sealMember>;

const userIds = z.strictObject({
  user_ids: z.array(id).min(1).max(limits.business.changedAtOnce),
});

const picture = z.strictObject({
  content: z
    .base64()
    .min(1)
    .max(8 * 1024 * 1024),
});

/** Refusals of a seal, its secret or its provider. */
export const SEAL_ERRORS = [
  "error.seal.not_allowed",
  "error.seal.certificate_ended",
  "error.seal.quota",
  "error.seal.secret_wrong",
  "error.provider.locked",
  "error.provider.certificate_revoked",
  "error.provider.unavailable",
  "error.provider.answer_invalid",
] as const;

/** Failures of sealing a document. */
const SEALED = [
  ...MAY_NOT_SEND,
  ...SEAL_ERRORS,
  ...STORED_PDF,
  "error.conflict",
  "error.sr.document_differs",
  "error.sr.page_unknown",
  "error.sr.position_outside",
  "error.timestamp.unavailable",
  "error.revocation.unavailable",
  "error.name.unsupported_characters",
] as const;

const shown = z
  .strictObject({
    positions: z
      .array(positionInput)
      .min(1)
      .max(20)
      .meta({
        description:
          "Where the seal is shown. `page` counts from 0: the first page is 0. `x` and `y` are the distances from the left and the " +
          "top of the page to the box, and `width` and `height` its size, in points (1/72 inch) of the page as displayed",
      }),
  })
  .optional()
  .meta({ description: "Where the seal is shown on the pages; without it, the seal is invisible" });

const SEAL_BYTES = Math.ceil((limits.seals.documentBytes * 4) / 3) + 64 * 1024;

export const sealCalls = {
  listSeals: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/seals",
    summary: "List the seals of a business",
    caller: "business-admin",
    query: z.object(tableQuery(["label", "valid_to"], "label:asc")),
    response: z.object({ seals: z.array(seal), ...tablePage }),
  }),
  addSeal: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/seals",
    summary:
      "Add a seal, with the account name and the activation secret from the trust service provider",
    caller: "business-admin",
    secret: true,
    body: z.strictObject({
      name: accountName,
      activation_secret: filledLine(256),
      label: label.optional(),
    }),
    response: sealDetail,
    status: 201,
    errors: [
      ...SEAL_ERRORS,
      "error.business.locked",
      "error.seal.account_unknown",
      "error.seal.too_many",
      "error.seal.tries",
    ],
    perMinute: 10,
  }),
  getSeal: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/seals/{name}",
    summary: "Get a seal",
    caller: "business-admin",
    response: sealDetail,
  }),
  changeSeal: endpoint({
    method: "PUT",
    path: "/v1/businesses/{id}/seals/{name}",
    summary: "Change the label of a seal, its daily quota, or the API users that can use it",
    caller: "business-admin",
    body: z.strictObject({
      label: label.optional(),
      daily_quota: z.number().int().min(1).max(limits.seals.mostDaily).optional(),
      /** The usernames of all API users that can use the seal from now on. */
      api_users: z
        .array(
          z
            .string()
            .max(200)
            .regex(/^[a-z0-9_]+$/),
        )
        .max(limits.apiUsers.most)
        .optional(),
    }),
    response: sealDetail,
    errors: ["error.seal.api_user_unknown"],
  }),
  removeSeal: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/seals/{name}",
    summary:
      "Remove a seal. Its secret is deleted, and unfinished signatures end. Sealed documents stay valid",
    caller: "business-admin",
    response: done,
  }),
  getSealImage: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/seals/{name}/image",
    summary: "Get the picture of a seal",
    caller: "business-admin",
    response: binary("image/png"),
  }),
  setSealImage: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/seals/{name}/image",
    summary: "Set the picture of a seal, a PNG or JPEG, which is shown in visible signatures",
    caller: "business-admin",
    body: picture,
    bodyLimit: 9 * 1024 * 1024,
    response: done,
    errors: ["file.picture.unreadable", "error.free.uploads"],
  }),
  deleteSealImage: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/seals/{name}/image",
    summary: "Remove the picture of a seal",
    caller: "business-admin",
    response: done,
  }),
  listSealMembers: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/seals/{name}/members",
    summary: "List the members who can use a seal",
    caller: "business-admin",
    query: z.object(tableQuery(["name"], "name:asc")),
    response: z.object({ members: z.array(sealMember), ...tablePage }),
  }),
  addSealMembers: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/seals/{name}/members",
    summary: "Let members use a seal. Skips people who are not members",
    caller: "business-admin",
    body: userIds,
    response: sealDetail,
  }),
  removeSealMembers: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/seals/{name}/members",
    summary: "Remove the right of members to use a seal",
    caller: "business-admin",
    body: userIds,
    response: sealDetail,
  }),
  sealFile: endpoint({
    method: "POST",
    path: "/v2/seal",
    summary:
      "Seal a PDF. It becomes a sealed document of the caller, which GET /v3/documents/{id}/download returns",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({
      account_name: accountName,
      title: filledLine(limits.request.titleLength).default("PDF"),
      content_type: z.literal("application/pdf").optional(),
      /** The PDF. */
      content: z
        .base64()
        .min(1)
        .max(Math.ceil((limits.seals.documentBytes * 4) / 3) + 4),
      visual_signature: shown,
    }),
    bodyLimit: SEAL_BYTES,
    response: z.object({
      document_id: id,
      version_id: id,
      /** SHA-256 of the sealed file, hexadecimal. */
      sha256: z.string(),
      size: z.number().int(),
    }),
    status: 201,
    errors: [...UPLOAD_ERRORS, ...SEALED, "error.free.uploads"],
    perMinute: 120,
  }),
  sealDocuments: endpoint({
    method: "POST",
    path: "/v3/seal",
    summary: "Seal uploaded documents, all with one authorisation of the seal: all of them or none",
    caller: "person",
    apiUsers: true,
    body: z.strictObject({
      account_name: accountName,
      documents: z
        .array(z.strictObject({ document_id: id, visual_signature: shown }))
        .min(1)
        .max(limits.seals.documentsAtOnce),
    }),
    response: z.object({
      documents: z.array(
        z.object({ document_id: id, version_id: id, sha256: z.string(), size: z.number().int() }),
      ),
    }),
    errors: [...SEALED, "error.sr.document_unknown", "error.document.in_use"],
    perMinute: 60,
  }),
} as const;
