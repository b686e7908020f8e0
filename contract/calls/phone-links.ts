/** A guest continues on their phone: the computer shows a QR code, and the phone shows the same document. */
import { z } from "zod";
import { canOf } from "../acts.ts";
import { guestUser } from "../direct.ts";
import { endpoint } from "../endpoint.ts";
import { done, id, moment } from "../shapes.ts";

/** `OPENED`: the phone shows the document. `EXPIRED`: the time has passed, or the session on the phone has ended. */
export const PHONE_LINK_STATES = ["WAITING", "OPENED", "EXPIRED"] as const;

export const phoneLinkCalls = {
  createPhoneLink: endpoint({
    method: "POST",
    path: "/v1/direct/phone",
    summary:
      "Create a link with which the guest opens the request on their phone, beside this browser. It lasts for ten minutes, works once, and ends the earlier one",
    caller: "guest",
    response: z.object({ id, url: z.url(), expires_at: moment }),
    status: 201,
    errors: ["error.sr.not_open"],
    secret: true,
    perMinute: 20,
  }),
  getPhoneLink: endpoint({
    method: "GET",
    path: "/v1/direct/phone/{id}",
    summary: "See what has become of the link",
    caller: "guest",
    response: z.object({
      id,
      state: z.enum(PHONE_LINK_STATES),
      expires_at: moment,
      can: canOf("phone_link"),
    }),
    perMinute: 120,
  }),
  endPhoneLink: endpoint({
    method: "DELETE",
    path: "/v1/direct/phone/{id}",
    summary:
      "End the link, and the session that it has started on the phone. With `unused`: only if no phone has opened it yet",
    caller: "guest",
    query: z.object({ unused: z.enum(["true", "false"]).default("false") }),
    response: done,
  }),
  openPhoneLink: endpoint({
    method: "POST",
    path: "/v1/direct/phone/session",
    summary:
      "Exchange the token of such a link for a session of the guest on the phone. The session at the computer continues, and ends both",
    caller: "none",
    body: z.strictObject({
      token: z.string().min(1).max(100),
      user_id: id,
      signature_request_id: id,
    }),
    response: guestUser,
    errors: [
      "error.link.withdrawn",
      "error.phone.unknown",
      "error.phone.expired",
      "error.phone.used",
    ],
    secret: true,
    perMinute: 20,
  }),
} as const;
