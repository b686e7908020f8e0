/** Documents that an external system hands over to a person, who claims them (specification section 7). */
import { limits } from "@paraph/rules/limits";
import { SEND_TO_STATES } from "@paraph/rules/states";
import { z } from "zod";
import { UPLOAD_BYTES, UPLOAD_ERRORS, uploadFields } from "./documents.ts";
import { canOf } from "../acts.ts";
import { endpoint } from "../endpoint.ts";
import { MAY_NOT_SEND } from "../error-groups.ts";
import { business_id, done, id, moment } from "../shapes.ts";

const HOUR = 60 * 60 * 1000;
const status = z.enum(SEND_TO_STATES);

/** The data that the person who opened the URL sees. */
const sendTo = z.object({
  id,
  status,
  /** The business of the account that handed it over. */
  business_id,
  title: z.string(),
  /** The account that handed it over; null if that account is deleted. */
  sender_name: z.string().nullable(),
  /** Null after the claim: see the documents of the draft. */
  document: z.object({ page_count: z.number().int(), size: z.number().int() }).nullable(),
  expires_at: moment,
  /** The draft that the claim created. */
  signature_request_id: id.nullable(),
  can: canOf("send_to"),
});
export type SendTo = z.output<typeof sendTo>;

export const sendToCalls = {
  createSendTo: endpoint({
    method: "POST",
    path: "/v3/sendto",
    summary:
      "Hand over a PDF, or a PNG or JPEG that becomes one, from an external system: JSON with base64, or multipart " +
      "with the parts title, password and file. Open the returned URL for a person, who claims the document as their draft. " +
      `Deleted after ${limits.sendTo.unclaimed / HOUR} hours if nobody claims it`,
    caller: "person",
    apiUsers: false,
    body: uploadFields.extend({ content: z.base64() }),
    multipart: true,
    bodyLimit: UPLOAD_BYTES,
    secret: true,
    response: z.object({
      url: z.string(),
      id,
      /** Returned only this once: the service stores its hash. */
      access_code: z.string(),
    }),
    status: 201,
    errors: [...UPLOAD_ERRORS, ...MAY_NOT_SEND, "error.free.uploads"],
  }),
  getSendTo: endpoint({
    method: "GET",
    path: "/v3/sendto/{id}",
    summary: "Get the state of a handed-over document and, after the claim, of its request",
    caller: "access-code",
    response: z.object({
      id,
      status,
      business_id,
      created_at: moment,
      expires_at: moment,
      claimed_at: moment.nullable(),
      can: canOf("send_to"),
    }),
    perMinute: 120,
  }),
  deleteSendTo: endpoint({
    method: "DELETE",
    path: "/v3/sendto/{id}",
    summary: "Withdraw a handed-over document that nobody has claimed",
    caller: "access-code",
    response: done,
    errors: ["error.send_to.claimed"],
    perMinute: 120,
  }),
  getSendToInternal: endpoint({
    method: "GET",
    path: "/v3/sendto/{id}/get-internal",
    summary: "Get a handed-over document, for a person who can claim it or has claimed it",
    caller: "person",
    apiUsers: false,
    response: sendTo,
    perMinute: 120,
  }),
  claimSendTo: endpoint({
    method: "POST",
    path: "/v3/sendto/{id}/claim",
    summary:
      "Claim a handed-over document as the caller's draft. Repeated claims return the same draft",
    caller: "person",
    apiUsers: false,
    response: sendTo,
    errors: [...MAY_NOT_SEND, "error.free.requests"],
    perMinute: 60,
  }),
} as const;
