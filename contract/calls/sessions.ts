/** One's own sessions: where one is logged in, and how to end it from elsewhere. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PERSON_CONFIRMED } from "../error-groups.ts";
import { done, id, moment } from "../shapes.ts";
import { confirmation, token } from "../user-shape.ts";

const session = z.object({
  id,
  created_at: moment,
  /** To within five minutes. */
  last_used_at: moment,
  expires_at: moment,
  /** As the browser or program called itself at login; may be empty. */
  user_agent: z.string(),
  /** The shortened network address at its start (`192.0.2.0/24`, `2001:db8:1::/48`); may be empty. */
  network: z.string(),
  /** The one that this call is asked with. */
  is_current: z.boolean(),
});

export const sessionCalls = {
  refresh: endpoint({
    method: "POST",
    path: "/v1/refresh",
    summary:
      "A token for a new tab of a browser that stays logged in, by its cookie; each cookie counts once, and the answer sets the next",
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
    summary: "One's own sessions that have not ended, the last used first",
    caller: "person",
    response: z.object({ sessions: z.array(session) }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/v1/user/sessions/{id}",
    summary:
      "End a session of one's own; its token is of no use from then on. Another than the one that asks: with the password",
    caller: "person",
    secret: true,
    body: confirmation,
    response: done,
    errors: PERSON_CONFIRMED,
    perMinute: 20,
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/v1/user/sessions",
    summary: "End all of one's own sessions but the one that asks; with the password",
    caller: "person",
    secret: true,
    body: confirmation,
    errors: PERSON_CONFIRMED,
    perMinute: 20,
    response: z.object({ ok: z.literal(true), ended: z.number().int() }),
  }),
} as const;
