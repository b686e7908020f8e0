/** Identifications (specification section 7, "Identification"). */
import { APPOINTMENT_STATUSES, IDENT_METHODS, IDENT_PROVIDERS } from "@paraph/rules/identification";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { business_id, legislation, moment } from "../shapes.ts";

const identInfo = z.object({
  /** Null if there is no such identification. */
  appointment_status: z.enum(APPOINTMENT_STATUSES).nullable(),
  /** The URL at the provider where the person continues. */
  ident_url: z.string().nullable(),
  /** The business for which the person is identified; null if they identify themselves without a business. */
  business_id,
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
    summary: "List the caller's identifications at all providers, latest first",
    caller: "signer",
    apiUsers: false,
    response: z.object({ identifications: z.array(identification) }),
  }),
  getIdentification: endpoint({
    method: "GET",
    path: "/v1/user/identification/{provider}/{method}",
    summary:
      "Get the state of the caller's identification: `eident` by `video` or `robo`, `zident` by `video` or `autoident`",
    caller: "signer",
    apiUsers: false,
    response: identInfo,
    errors: ["error.identification.not_offered"],
  }),
} as const;
