/** The calls with which staff reset identities. For everybody else they do not exist. */
import { z } from "zod";
import { filledLine } from "../free-text.ts";
import { canOf } from "../acts.ts";
import { endpoint } from "../endpoint.ts";
import { identification } from "./identification.ts";
import { done, email, id, moment } from "../shapes.ts";

export const superAdminCalls = {
  superAdminAccess: endpoint({
    method: "GET",
    path: "/v1/super-admin",
    summary: "Check whether the caller may use the calls for staff",
    caller: "staff",
    response: done,
  }),
  findIdentity: endpoint({
    method: "POST",
    path: "/v1/super-admin/identity",
    summary:
      "Get the identity data of an account by its email address. Recorded in its audit trail",
    caller: "staff",
    body: z.strictObject({ email }),
    response: z.object({
      /** Null if no account has the address. */
      account: z
        .object({
          user_id: id,
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          /** Null if the name is not confirmed. */
          vouched: z.object({ by: z.string(), at: moment }).nullable(),
          /** Fields that cannot be changed, because an eID confirms them. */
          immutable_eid_fields: z.array(z.string()),
          signer_identity_email: z.array(z.string()),
          identifications: z.array(
            identification.pick({ provider: true, method: true, appointment_status: true }),
          ),
          can: canOf("identity"),
        })
        .nullable(),
    }),
    perMinute: 30,
  }),
  resetIdentity: endpoint({
    method: "POST",
    path: "/v1/super-admin/identity/reset",
    summary: "Reset the identity of an account. Its name is no longer verified",
    caller: "staff",
    body: z.strictObject({ user_id: id, reason: filledLine(500, 3) }),
    response: done,
    errors: ["error.identity.nothing_to_reset"],
    perMinute: 10,
  }),
} as const;
