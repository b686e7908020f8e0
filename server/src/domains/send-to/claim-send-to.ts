/** A person claims a document that was handed over: it becomes a draft of theirs. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { accountStream, appendEvent } from "../../platform/audit/chain.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { transferDocument } from "../documents/index.ts";
import { createDraft, creatingRequests } from "../signature-requests/index.ts";
import type { AuthorisedSendTo } from "./policy.ts";
import { sendTos } from "./tables.ts";

/**
 * Moves the document, creates the draft and writes the audit entries of both. A repeated claim by the same person
 * changes nothing.
 */
export async function claimSendTo(
  tx: Transaction,
  context: AppContext,
  who: Person,
  { row }: AuthorisedSendTo<"claim">,
  ip: string,
): Promise<void> {
  const { id, document, creator } = row;
  if (document === null) return;
  const at = context.clock.now();
  await transferDocument(tx, { document, holder: id, to: who, at });
  const own = creatingRequests(who);
  const request = await createDraft(tx, context, who, own, { document, at, ip });
  await tx
    .update(sendTos)
    .set({ document: null, claimedBy: who.id, claimedAt: at, request })
    .where(eq(sendTos.id, id));
  const data = { send_to: id, document };
  if (creator !== who.id) {
    // The creator's audit trail records who claimed, and not their network address.
    const claimed = { type: "send_to.claimed", at, actor: actorOf(who), data };
    await appendEvent(tx, accountStream(creator), claimed);
  }
  await recordAccountEvent(tx, context.clock, "send_to.claimed", who.id, {
    ip,
    data: { ...data, request },
  });
}
