/** Deletes documents that were not claimed in time. The send-to stays "expired" for a while, then it is "not found". */
import { and, asc, eq, isNull, lte, not } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { forgottenBefore, overdue } from "./queries.ts";
import { eraseWaiting } from "./erase-send-tos.ts";
import { sendTos } from "./tables.ts";

const BATCH = 100;

/** Each in a separate transaction. Skips one that is being claimed. */
export async function sweepUnclaimed(context: AppContext): Promise<void> {
  const now = context.clock.now();
  for (;;) {
    const due = await context.db
      .select({ id: sendTos.id })
      .from(sendTos)
      .where(overdue(now))
      .orderBy(asc(sendTos.expiresAt))
      .limit(BATCH);
    for (const { id } of due) await sweep(id);
    if (due.length < BATCH) break;
  }
  await context.db
    .delete(sendTos)
    .where(
      and(
        isNull(sendTos.request),
        not(sendTos.waiting),
        lte(sendTos.expiresAt, forgottenBefore(now)),
      ),
    );

  function sweep(id: string): Promise<void> {
    return transaction(context.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(sendTos)
        .where(and(eq(sendTos.id, id), overdue(now)))
        .for("update");
      if (row !== undefined) await eraseWaiting(tx, context, row, "unclaimed");
    });
  }
}
