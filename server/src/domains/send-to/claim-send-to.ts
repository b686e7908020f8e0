/** A person claims documents that were handed over: they become a draft of theirs. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { appendEvent } from "../../platform/audit/chain.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { streamOfOwner, transferDocuments } from "../documents/index.ts";
import { createDraft, creatingRequests } from "../signature-requests/index.ts";
import type { AuthorisedSendTo } from "./policy.ts";
import { handedDocumentsOf } from "./queries.ts";
import { sendToDocuments, sendTos } from "./tables.ts";

/**
 * Moves the documents, creates the draft and writes the audit entries of both. A repeated claim by the same person
 * changes nothing.
 */
export async function claimSendTo(
  tx: Transaction,
  context: AppContext,
  who: Person,
  { row }: AuthorisedSendTo<"claim">,
  ip: string,
): Promise<void> {
  const { id, waiting, title, message, creator: owner, apiUser } = row;
  if (!waiting) return;
  const at = context.clock.now();
  const documents = await handedDocumentsOf(tx, [id]);
  await transferDocuments(tx, { holder: id, to: who, at });
  const own = creatingRequests(who);
  const request = await createDraft(tx, context, who, own, { title, message, documents, at, ip });
  await tx.delete(sendToDocuments).where(eq(sendToDocuments.sendTo, id));
  await tx
    .update(sendTos)
    .set({ waiting: false, title: "", message: "", claimedBy: who.id, claimedAt: at, request })
    .where(eq(sendTos.id, id));
  const data = { send_to: id, documents };
  if (owner !== who.id) {
    // The creator's audit trail records who claimed, and not their network address.
    const claimed = { type: "send_to.claimed", at, actor: actorOf(who), data };
    await appendEvent(tx, streamOfOwner({ owner, apiUser }), claimed);
  }
  await recordAccountEvent(tx, context.clock, "send_to.claimed", who.id, {
    ip,
    data: { ...data, request },
  });
}
