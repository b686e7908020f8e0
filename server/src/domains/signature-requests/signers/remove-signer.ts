/**
 * Removes a signer who has not signed: their links become void, they lose access and are notified; the other signers
 * continue.
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { revokeDocuments } from "../../documents/index.ts";
import { signerPolicy } from "../policy.ts";
import { signersOf } from "../queries.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { dropUnused } from "../drafts/images.ts";
import { inviteNextSigners } from "./admit-signers.ts";
import { leaseOf } from "../lifecycle/request-leases.ts";
import { lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { nameOfSigner } from "./signers.ts";
import { signers } from "../tables.ts";
import { dropSigners, signerPlans } from "../drafts/draft.ts";

/** Throws `error.sr.not_open`, `error.sr.signer_signed`, `error.sr.no_signers` for the last one of an open request. */
export async function removeSigner(
  context: AppContext,
  person: Person,
  id: string,
  sid: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, person, id, "remove_signer");
    const { request } = it;
    const all = await signersOf(tx, id);
    const found = all.find((one) => one.id === sid);
    const { signer } = authorise(signerPolicy, "remove", person, found && { it, signer: found });
    const at = context.clock.now();
    if (request.status === "DRAFT") {
      const had = await signerPlans(tx, id);
      await dropSigners(tx, [signer.id]);
      await dropUnused(tx, context, {
        had,
        have: had.filter((one) => one.signer.id !== signer.id),
      });
      await settleRequest(tx, context, request, at);
      return;
    }
    if (all.length === 1) throw problem("error.sr.no_signers");
    const lease = await leaseOf(tx, id, at);
    if (lease?.holder === signer.person) throw problem("error.signing.locked", { retry_after: 2 });
    await emit(tx, context, "signer.removed", { request, signers: all, signer });
    await tx
      .update(signers)
      .set({ status: "WITHDRAWN", removedAt: at })
      .where(eq(signers.id, signer.id));
    // An owner who is removed as a signer keeps access to the documents.
    await revokeDocuments(tx, { request: id, person: signer.person });
    const settled = await settleRequest(tx, context, request, at);
    await inviteNextSigners(tx, context, settled, { present: person.id, because: "turn" });
    if (settled.ended) {
      const completed = { request: settled.request, signers: settled.signers };
      await emit(tx, context, "request.completed", { ...completed, actor: "system" });
    }
    const who = byCaller(person, ip);
    await recordEvent(tx, context, id, {
      name: "signer_removed",
      at,
      actor: who.actor,
      data: { signature_id: signer.id },
      personal: { ...who.personal, signer: await nameOfSigner(tx, signer) },
    });
    if (settled.ended)
      await recordEvent(tx, context, id, { name: "completed", at, actor: "system" });
  });
}
