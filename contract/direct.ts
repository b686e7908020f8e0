/** Direct sign: the calls of a guest that are no twin of a person's call (product decisions, "Direct sign"). */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done, id, moment } from "./shapes.ts";

export const guestUser = z.object({
  id,
  signature_request_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Of the guest or the sender; null when neither has chosen one. */
  language: z.string().nullable(),
  /** Its middle hidden; null when the sender gave none. */
  mobile: z.string().nullable(),
  expires_at: moment,
  read_only: z.boolean(),
});
export type GuestUser = z.output<typeof guestUser>;

export const directCalls = {
  directSession: endpoint({
    method: "POST",
    path: "/v1/direct/session",
    summary: "Exchange the token of a link for a guest session in this browser",
    credential: "none",
    secret: true,
    body: z.object({
      token: z.string().min(1).max(256),
      user_id: id.optional(),
      signature_request_id: id.optional(),
    }),
    response: guestUser,
    errors: ["error.link.invalid", "error.link.expired", "error.link.other_person"],
    perMinute: 60,
  }),
  directLink: endpoint({
    method: "POST",
    path: "/v1/direct/link",
    summary: "Mail a fresh link to the signer; answers alike whether or not there is one",
    credential: "none",
    body: z.object({ signature_request_id: id, user_id: id }),
    response: done,
    status: 202,
    perMinute: 4,
  }),
  getDirectUser: endpoint({
    method: "GET",
    path: "/v1/direct/user",
    summary: "The guest",
    credential: "guest",
    response: guestUser,
  }),
  updateDirectUser: endpoint({
    method: "PUT",
    path: "/v1/direct/user",
    summary: "Change the language one reads in",
    credential: "guest",
    body: z.object({ language: z.enum(["en", "de", "fr", "it"]) }),
    response: guestUser,
  }),
} as const;
