/** Staff who reset identities; for everybody else these calls do not exist. */
import { z } from "zod";
import { filledLine } from "../free-text.ts";
import { endpoint } from "../endpoint.ts";
import { identification } from "./identification.ts";
import { done, email, id, moment } from "../shapes.ts";

export const superAdminCalls = {
  superAdminAccess: endpoint({
    method: "GET",
    path: "/v1/super-admin",
    summary: "Whether who asks may use the calls below",
    caller: "person",
    response: done,
  }),
  findIdentity: endpoint({
    method: "POST",
    path: "/v1/super-admin/identity",
    summary:
      "What an account holds of an identity, by its e-mail address; noted in its audit chain",
    caller: "person",
    body: z.strictObject({ email }),
    response: z.object({
      /** Null: nobody has an account with the address. */
      account: z
        .object({
          user_id: id,
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          /** Null: nobody vouches for the name. */
          vouched: z.object({ by: z.string(), at: moment }).nullable(),
          /** Fields that an eID fixed. */
          immutable_eid_fields: z.array(z.string()),
          signer_identity_email: z.array(z.string()),
          identifications: z.array(
            identification.pick({ provider: true, method: true, appointment_status: true }),
          ),
          /** Whether there is anything to reset. */
          can_reset: z.boolean(),
        })
        .nullable(),
    }),
    perMinute: 30,
  }),
  resetIdentity: endpoint({
    method: "POST",
    path: "/v1/super-admin/identity/reset",
    summary: "Reset the identity of an account: nobody vouches for its name any more",
    caller: "person",
    body: z.strictObject({ user_id: id, reason: filledLine(500, 3) }),
    response: done,
    errors: ["error.identity.nothing_to_reset"],
    perMinute: 10,
  }),
} as const;
