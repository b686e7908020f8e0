/** Direct sign: the calls that only guests have (product decisions, "Direct sign"). */
import { z } from "zod";
import { guestBranding } from "./calls/business/branding.ts";
import { canOf } from "./acts.ts";
import { endpoint } from "./endpoint.ts";
import { done, id, moment } from "./shapes.ts";

export const guestUser = z.object({
  id,
  signature_request_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The language chosen by the guest or, if they have chosen none, by the sender; null if neither has chosen. */
  language: z.string().nullable(),
  /** The masked number; null if the sender entered none. */
  mobile: z.string().nullable(),
  expires_at: moment,
  /** Whether they have signed or declined, or the request has ended. */
  read_only: z.boolean(),
  /** The terms that have to be accepted before an advanced or qualified signature. */
  terms_due: z.array(z.literal("tou")),
  /** The link with which a phone has the request open beside this session of a computer; null if none has. */
  phone: id.nullable(),
  /** The business that has sent the request, if it has a branding. */
  sender: guestBranding.nullable(),
  can: canOf("guest"),
});
export type GuestUser = z.output<typeof guestUser>;

export const directCalls = {
  directSession: endpoint({
    method: "POST",
    path: "/v1/direct/session",
    summary:
      "Exchange the token of a link for a guest session in this browser. A session in another browser ends",
    caller: "none",
    secret: true,
    body: z.strictObject({
      token: z.string().min(1).max(256),
      user_id: id.optional(),
      signature_request_id: id.optional(),
    }),
    response: guestUser,
    errors: [
      "error.link.invalid",
      "error.link.expired",
      "error.link.withdrawn",
      "error.link.other_person",
    ],
    perMinute: 60,
  }),
  directLogout: endpoint({
    method: "POST",
    path: "/v1/direct/logout",
    summary: "Log out the guest: end the session of this browser. The link can start another one",
    caller: "guest",
    response: done,
  }),
  directAccept: endpoint({
    method: "POST",
    path: "/v1/direct/accept",
    summary:
      "Accept the terms of the trust service provider. Advanced and qualified signatures need this",
    caller: "guest",
    body: z.strictObject({ tou: z.literal(true) }),
    response: guestUser,
    errors: ["error.sr.not_open"],
  }),
  directLink: endpoint({
    method: "POST",
    path: "/v1/direct/link",
    summary: "Email a new link to the signer. The response is the same if there is no such signer",
    caller: "none",
    body: z.strictObject({ signature_request_id: id, user_id: id }),
    response: done,
    status: 202,
    perMinute: 4,
  }),
  framingWebsites: endpoint({
    method: "GET",
    path: "/v1/direct/websites/{id}",
    summary:
      "List the websites that may show the signer's pages of a request in a frame and receive its messages, as the header of these pages does",
    caller: "none",
    response: z.object({ websites: z.array(z.string()) }),
    perMinute: 60,
  }),
  getDirectUser: endpoint({
    method: "GET",
    path: "/v1/direct/user",
    summary: "Get the guest",
    caller: "guest",
    response: guestUser,
  }),
  updateDirectUser: endpoint({
    method: "PUT",
    path: "/v1/direct/user",
    summary: "Change the guest's language",
    caller: "guest",
    body: z.strictObject({ language: z.enum(["en", "de", "fr", "it"]) }),
    response: guestUser,
  }),
} as const;
