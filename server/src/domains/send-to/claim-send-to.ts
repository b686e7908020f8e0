/** A person claims a document that was handed over: it becomes a draft of theirs. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { accountStream, appendEvent } from "../../platform/audit/chain.ts";
import { transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Person } from "../../platform/principal.ts";
import { recordAccountEvent } from "../accounts/index.ts";
import { checkMaySend } from "../billing/index.ts";
import { transferDocument } from "../documents/index.ts";
import { createDraft } from "../signature-requests/index.ts";
import { sendToPolicy } from "./policy.ts";
import { lockSendTo, unsafeSendTo } from "./queries.ts";
import { sendTos } from "./tables.ts";

/**
 * Moves the document, creates the draft and writes the audit entries of both in one transaction. A repeated claim by
 * the same person returns the existing draft. Throws `error.not_found` if somebody else has claimed it, or it has
 * expired.
 */
export async function claimSendTo(
  context: AppContext,
  who: Person,
  id: string,
  ip: string,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const at = context.clock.now();
    await lockSendTo(tx, id);
    const { row } = authorise(sendToPolicy, "claim", who, await unsafeSendTo(tx, id, at));
    const { document, creator } = row;
    if (document === null) return;
    await checkMaySend(tx, who.id);
    await transferDocument(tx, { document, holder: id, to: who.id, at });
    const request = await createDraft(tx, context, who, { document, at, ip });
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
  });
}
