/** The sessions of an account: where it is logged in, and how to end a session from another device. */
import { z } from "zod";
import { canOf } from "../acts.ts";
import { endpoint } from "../endpoint.ts";
import { PERSON_CONFIRMED } from "../error-groups.ts";
import { done, id, moment } from "../shapes.ts";
import { confirmation, token } from "../user-shape.ts";

const session = z.object({
  id,
  created_at: moment,
  /** Accurate to five minutes. */
  last_used_at: moment,
  expires_at: moment,
  /** The User-Agent at login; may be empty. */
  user_agent: z.string(),
  /** The truncated network address at the start of the session (`192.0.2.0/24`, `2001:db8:1::/48`); may be empty. */
  network: z.string(),
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
  can: canOf("session"),
});

export const sessionCalls = {
  refresh: endpoint({
    method: "POST",
    path: "/v1/refresh",
    summary:
      "Get a token for a new tab with the cookie of a remembered browser. Each cookie works once; the response sets the next one",
    caller: "none",
    secret: true,
    response: token,
    errors: [
      "error.auth.required",
      "error.auth.token_invalid",
      "error.auth.token_expired",
      "error.auth.origin",
    ],
    perMinute: 60,
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/v1/user/sessions",
    summary: "List the caller's active sessions, most recently used first",
    caller: "person",
    apiUsers: false,
    response: z.object({ sessions: z.array(session) }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/v1/user/sessions/{id}",
    summary:
      "End one of the caller's sessions. Its token stops working. Requires the password, except for the current session",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation,
    response: done,
    errors: PERSON_CONFIRMED,
    perMinute: 20,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/v1/user/sessions",
    summary: "End all other sessions of the caller. Requires the password",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation,
    errors: PERSON_CONFIRMED,
    perMinute: 20,
    response: z.object({ ok: z.literal(true), ended: z.number().int() }),
  }),
} as const;
