/**
 * Removes a signer who has not signed: their links become void, they lose access and are notified; the other signers
 * continue.
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import { revokeDocuments } from "../../documents/index.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { dropUnused } from "../drafts/images.ts";
import { inviteNextSigners } from "./admit-signers.ts";
import { leaseOf } from "../lifecycle/request-leases.ts";
import type { LockedSigner } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { nameOfSigner } from "./signers.ts";
import { signers } from "../tables.ts";
import { dropSigners, signerPlans } from "../drafts/draft.ts";

/** Throws `error.signing.locked` while they sign. */
export async function removeSigner(
  tx: Transaction,
  context: AppContext,
  who: Sender,
  { it, signer, all }: LockedSigner<"remove">,
  ip: string,
): Promise<void> {
  const { request } = it;
  const at = context.clock.now();
  if (request.status === "DRAFT") {
    const had = await signerPlans(tx, request.id);
    await dropSigners(tx, [signer.id]);
    await dropUnused(tx, context, {
      had,
      have: had.filter((one) => one.signer.id !== signer.id),
    });
    await settleRequest(tx, context, request, at);
    return;
  }
  const lease = await leaseOf(tx, request.id, at);
  if (lease?.holder === signer.person) throw problem("error.signing.locked", { retry_after: 2 });
  const by = byCaller(who, ip);
  await emit(tx, context, "signer.removed", { request, signers: all, signer, actor: by.actor });
  await tx
    .update(signers)
    .set({ status: "WITHDRAWN", removedAt: at })
    .where(eq(signers.id, signer.id));
  // An owner who is removed as a signer keeps access to the documents.
  await revokeDocuments(tx, { requests: [request.id], person: signer.person });
  const settled = await settleRequest(tx, context, request, at);
  await inviteNextSigners(tx, context, settled, { present: who.id, because: "turn" });
  if (settled.ended) {
    const completed = { request: settled.request, signers: settled.signers };
    await emit(tx, context, "request.completed", { ...completed, actor: "system" });
  }
  await recordEvent(tx, context, request.id, {
    name: "signer_removed",
    at,
    actor: by.actor,
    data: { signature_id: signer.id },
    personal: { ...by.personal, signer: await nameOfSigner(tx, signer) },
  });
  if (settled.ended)
    await recordEvent(tx, context, request.id, { name: "completed", at, actor: "system" });
}
