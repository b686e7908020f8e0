/** The deletion of an account by its person. It can be revoked for 30 days; then the account is erased. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { PERSON_CONFIRMED } from "../error-groups.ts";
import { moment } from "../shapes.ts";
import { confirmation } from "../user-shape.ts";

export const accountDeletionCalls = {
  deleteUser: endpoint({
    method: "POST",
    path: "/v1/user/delete",
    summary:
      "Delete the caller's account. It is closed now and erased after 30 days; until then, the emailed link restores it",
    caller: "person",
    apiUsers: false,
    secret: true,
    body: confirmation.extend({
      /**
       * Also withdraws the open requests that the account has sent. Without it, they are listed by
       * `error.account.open_requests` (`details`: `count`, `requests` with `id` and `title`), and nothing changes.
       */
      withdraw_requests: z.boolean().default(false),
    }),
    response: z.object({
      ok: z.literal(true),
      /** Until then the deletion can be revoked; afterwards the account is erased. */
      revocable_until: moment,
    }),
    errors: [
      ...PERSON_CONFIRMED,
      "error.account.open_requests",
      "error.signing.locked",
      "error.business.last_admin",
      "error.sso.emergency_admin",
    ],
    perMinute: 10,
  }),
  revokeDelete: endpoint({
    method: "POST",
    path: "/v1/user/revoke_delete",
    summary:
      "Restore a deleted account with the token of the emailed link, or with the token from a login with the right password",
    caller: "none",
    secret: true,
    body: z.strictObject({ token: z.string().min(1).max(256) }),
    response: z.object({
      ok: z.literal(true),
      /** The address with which the person logs in. */
      email: z.string(),
    }),
    errors: ["error.confirmation.invalid", "error.confirmation.expired"],
    perMinute: 20,
  }),
} as const;
