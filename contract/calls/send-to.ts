/** Documents that an outside system hands over to somebody, who claims them (specification section 7). */
import { limits } from "@paraph/rules/limits";
import { SEND_TO_STATES } from "@paraph/rules/states";
import { z } from "zod";
import { UPLOAD_BYTES, UPLOAD_ERRORS, uploadFields } from "./documents.ts";
import { endpoint } from "../endpoint.ts";
import { MAY_NOT_SEND } from "../error-groups.ts";
import { done, id, moment } from "../shapes.ts";

const HOUR = 60 * 60 * 1000;
const status = z.enum(SEND_TO_STATES);

/** What the person sees to whom the address was opened. */
const sendTo = z.object({
  id,
  status,
  title: z.string(),
  /** Whoever handed it over; null when their account is gone. */
  sender_name: z.string().nullable(),
  /** Null once it is claimed: the draft has documents of its own. */
  document: z.object({ page_count: z.number().int(), size: z.number().int() }).nullable(),
  expires_at: moment,
  /** The draft that it became. */
  signature_request_id: id.nullable(),
});
export type SendTo = z.output<typeof sendTo>;

export const sendToCalls = {
  createSendTo: endpoint({
    method: "POST",
    path: "/v3/sendto",
    summary:
      "Hand over a PDF (or a PNG or JPEG, which becomes one), for an outside system: JSON with base64, or multipart " +
      "with the parts title, password, file. Open the address for a person, who claims it as a draft of theirs. " +
      `Deleted after ${limits.sendTo.unclaimed / HOUR} hours unless somebody has`,
    caller: "person",
    body: uploadFields.extend({ content: z.base64() }),
    multipart: true,
    bodyLimit: UPLOAD_BYTES,
    secret: true,
    response: z.object({
      url: z.string(),
      id,
      /** Told this once: it is kept hashed. */
      access_code: z.string(),
    }),
    status: 201,
    errors: [...UPLOAD_ERRORS, ...MAY_NOT_SEND, "error.free.uploads"],
  }),
  getSendTo: endpoint({
    method: "GET",
    path: "/v3/sendto/{id}",
    summary: "How it stands, for the system that handed it over; after the claim as its request",
    caller: "access-code",
    response: z.object({
      id,
      status,
      created_at: moment,
      expires_at: moment,
      claimed_at: moment.nullable(),
    }),
    perMinute: 120,
  }),
  deleteSendTo: endpoint({
    method: "DELETE",
    path: "/v3/sendto/{id}",
    summary: "Take it back, as long as nobody has claimed it",
    caller: "access-code",
    response: done,
    errors: ["error.send_to.claimed"],
    perMinute: 120,
  }),
  getSendToInternal: endpoint({
    method: "GET",
    path: "/v3/sendto/{id}/get-internal",
    summary: "What was handed over, for whoever was led there and may still claim it, or has",
    caller: "person",
    response: sendTo,
    perMinute: 120,
  }),
  claimSendTo: endpoint({
    method: "POST",
    path: "/v3/sendto/{id}/claim",
    summary: "Claim it: it becomes a draft of one's own. Claimed again, it stays the same draft",
    caller: "person",
    response: sendTo,
    errors: [...MAY_NOT_SEND, "error.free.requests"],
    perMinute: 60,
  }),
} as const;
