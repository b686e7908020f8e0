/** The settings of partners that are there with all their parts, or not at all. */
import type { EidPlusSettings } from "./providers/identification/eid-plus.ts";

type Part = (typeof BILLING_PARTS)[number] | (typeof EID_PARTS)[number];
type PartnerValues = Readonly<Record<Part, string | undefined>>;

const BILLING_PARTS = ["BILLING_URL", "BILLING_TOKEN", "BILLING_SECRET"] as const;

/** What is missing of the billing provider's settings, in sentences. */
export function incompleteBilling(values: PartnerValues): string[] {
  const missing = BILLING_PARTS.filter((name) => values[name] === undefined);
  if (missing.length === BILLING_PARTS.length) return [];
  return missing.map(
    (name) => `${name} is not set, although other BILLING settings are: set all of them or none.`,
  );
}

/** The billing provider; undefined without one. */
export function billing({
  BILLING_URL: url,
  BILLING_TOKEN: token,
  BILLING_SECRET: secret,
}: PartnerValues) {
  if (url === undefined || token === undefined || secret === undefined) return undefined;
  return { url, token, secret };
}

const EID_PARTS = ["EIDPLUS_ISSUER", "EIDPLUS_CLIENT_ID", "EIDPLUS_CLIENT_SECRET"] as const;

/** What is missing of the settings of eID+, in sentences. */
export function incompleteEid(values: PartnerValues): string[] {
  const missing = EID_PARTS.filter((name) => values[name] === undefined);
  if (missing.length === EID_PARTS.length) return [];
  return missing.map(
    (name) => `${name} is not set, although other EIDPLUS settings are: set all of them or none.`,
  );
}

/** Who vouches for people with an eID+; undefined where that is not offered. */
export function eidPlus(values: PartnerValues): EidPlusSettings | undefined {
  const { EIDPLUS_ISSUER: issuer, EIDPLUS_CLIENT_ID: clientId } = values;
  const clientSecret = values.EIDPLUS_CLIENT_SECRET;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    return undefined;
  return { issuer, clientId, clientSecret };
}
