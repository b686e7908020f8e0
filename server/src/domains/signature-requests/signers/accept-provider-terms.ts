/** A guest accepts the terms of the trust service provider that creates their signature. */
import { eq } from "drizzle-orm";
import { inForce } from "@paraph/rules/terms";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest } from "../../../platform/principal.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { lockRequest } from "../lifecycle/lock-request.ts";
import { platformLaw } from "../drafts/platform-law.ts";
import { signerOfPerson } from "./signers.ts";
import { signers } from "../tables.ts";

/**
 * Stores with the signer when they accepted, which version, and the law of the provider, and records an event. Throws
 * `error.sr.not_open` once there is nothing to sign.
 */
export async function acceptProviderTerms(
  context: AppContext,
  guest: Guest,
  ip: string,
): Promise<void> {
  const at = context.clock.now();
  await transaction(context.db, async (tx) => {
    const request = await lockRequest(tx, guest.signatureRequestId);
    const signer = await signerOfPerson(tx, request.id, guest.id);
    if (signer === undefined || guest.readOnly || request.status !== "OPEN") {
      throw problem("error.sr.not_open");
    }
    const legislation = signer.legislation ?? request.legislation ?? platformLaw(context);
    const version =
      inForce(context.settings.termsSince.tou, at)?.toISOString().slice(0, 10) ?? null;
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
  });
}
