/** A guest accepts the terms of the trust service provider that creates their signature. */
import { eq } from "drizzle-orm";
import { inForce } from "@paraph/rules/terms";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Guest } from "../../../platform/principal.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import type { AuthorisedGuest } from "../policy.ts";
import { platformLaw } from "../drafts/platform-law.ts";
import { requiredLevel } from "./signers.ts";
import { signers } from "../tables.ts";

/** Stores with the signer when they accepted, which version, and the law of the provider, and records an event. */
export async function acceptProviderTerms(
  tx: Transaction,
  context: AppContext,
  guest: Guest,
  { request, signer }: AuthorisedGuest<"accept_terms">,
  ip: string,
): Promise<void> {
  const at = context.clock.now();
  const legislation = requiredLevel(request, signer).legislation ?? platformLaw(context);
  const version = inForce(context.settings.termsSince.tou, at)?.toISOString().slice(0, 10) ?? null;
  await tx
    .update(signers)
    .set({ termsAcceptedAt: at, termsVersion: version, termsLaw: legislation })
    .where(eq(signers.id, signer.id));
  await recordEvent(tx, context, request.id, {
    name: "terms_accepted",
    at,
    ...byCaller(guest, ip),
    data: { signature_id: signer.id, legislation, terms: "tou", terms_version: version },
  });
}
