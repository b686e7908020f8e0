/** The settings of partners. Each partner has either all of its settings or none. */
import type { EidPlusSettings } from "./providers/identification/eid-plus.ts";
import { text, web } from "./settings-shapes.ts";
import { variable } from "./settings-variable.ts";

export const eidVariables = {
  EIDPLUS_ISSUER: variable(
    "Identification",
    web.optional(),
    "Address of the OpenID Connect provider with which people sign up by eID+ (an electronic identity that confirms their name). Set the three EIDPLUS settings to offer that. Its ID tokens must be signed with ES256, be valid for at most 10 minutes, and contain `given_name`, `family_name`, `email`, `email_verified` and `birth_date`; people return to `PUBLIC_URL/signup/flows/eidplus/confirm`. In production it must be https.",
    { otherwise: "no sign-up with an eID+" },
  ),
  EIDPLUS_CLIENT_ID: variable(
    "Identification",
    text.optional(),
    "Id under which EIDPLUS_ISSUER has registered this service (OAuth 2 client).",
    {
      otherwise: "no sign-up with an eID+",
    },
  ),
  EIDPLUS_CLIENT_SECRET: variable(
    "Identification",
    text.optional(),
    "Secret that belongs to EIDPLUS_CLIENT_ID.",
    {
      otherwise: "no sign-up with an eID+",
      secret: true,
    },
  ),
} as const;

type PartnerValues = Readonly<Record<(typeof EID_PARTS)[number], string | undefined>>;

const EID_PARTS = ["EIDPLUS_ISSUER", "EIDPLUS_CLIENT_ID", "EIDPLUS_CLIENT_SECRET"] as const;

/** A sentence for each missing setting of eID+. */
export function incompleteEid(values: PartnerValues): string[] {
  const missing = EID_PARTS.filter((name) => values[name] === undefined);
  if (missing.length === EID_PARTS.length) return [];
  return missing.map(
    (name) => `${name} is not set, although other EIDPLUS settings are: set all of them or none.`,
  );
}

/** The settings of eID+; undefined if it is not offered. */
export function eidPlus(values: PartnerValues): EidPlusSettings | undefined {
  const { EIDPLUS_ISSUER: issuer, EIDPLUS_CLIENT_ID: clientId } = values;
  const clientSecret = values.EIDPLUS_CLIENT_SECRET;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    return undefined;
  return { issuer, clientId, clientSecret };
}
