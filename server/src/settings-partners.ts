/** The settings of partners. Each partner has either all of its settings or none. */
import type { EidPlusSettings } from "./providers/identification/eid-plus.ts";

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
