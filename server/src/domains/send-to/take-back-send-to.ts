/** The system that handed a document over takes it back. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { authorise } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import { sendToPolicy } from "./policy.ts";
import type { Holder } from "./policy.ts";
import { lockSendTo, unsafeSendTo } from "./queries.ts";
import { eraseWaiting } from "./erase-send-tos.ts";
import { sendTos } from "./tables.ts";

/** Throws `error.send_to.claimed` once it is claimed: from then on only the person can withdraw it. */
export async function takeBackSendTo(context: AppContext, who: Holder, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockSendTo(tx, id);
    const unsafe = await unsafeSendTo(tx, id, context.clock.now());
    const { row } = authorise(sendToPolicy, "takeBack", who, unsafe);
    if (row.request !== null) throw problem("error.send_to.claimed");
    await eraseWaiting(context, tx, row, "taken_back");
    await tx.delete(sendTos).where(eq(sendTos.id, id));
  });
}
