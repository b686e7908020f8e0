/** Identifications (specification section 7, "Identification"). */
import { APPOINTMENT_STATUSES, IDENT_METHODS, IDENT_PROVIDERS } from "@paraph/rules/identification";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { legislation, moment } from "../shapes.ts";

const identInfo = z.object({
  /** Null: there is no such identification. */
  appointment_status: z.enum(APPOINTMENT_STATUSES).nullable(),
  /** Where the person goes on with it, at the provider. */
  ident_url: z.string().nullable(),
});

export const identification = identInfo.extend({
  provider: z.enum(IDENT_PROVIDERS),
  method: z.enum(IDENT_METHODS),
  legislation,
  appointment_status: z.enum(APPOINTMENT_STATUSES),
  created_at: moment,
  updated_at: moment,
});
export type Identification = z.output<typeof identification>;

export const identificationCalls = {
  listIdentifications: endpoint({
    method: "GET",
    path: "/v1/user/identifications",
    summary: "One's own identifications, whoever the provider, the latest first",
    caller: "signer",
    response: z.object({ identifications: z.array(identification) }),
  }),
  getIdentification: endpoint({
    method: "GET",
    path: "/v1/user/identification/{provider}/{method}",
    summary:
      "How one's own identification stands: `eident` by `video` or `robo`, `zident` by `video` or `autoident`",
    caller: "signer",
    response: identInfo,
    errors: ["error.identification.not_offered"],
  }),
} as const;
