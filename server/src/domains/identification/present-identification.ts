/** An identification as the API returns it. */
import type { Identification } from "@paraph/contract/calls/identification";
import { IDENT_DESKS } from "@paraph/rules/identification";
import type { IdentificationRow } from "./tables.ts";

/** An identification, with its provider and the law for which it is valid. */
export function presentIdentification(row: IdentificationRow): Identification {
  return {
    provider: row.provider,
    method: row.method,
    legislation: IDENT_DESKS[row.provider].legislation,
    business_id: row.business,
    appointment_status: row.status,
    ident_url: row.url,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
