/** Deletes unclaimed documents and destroys their keys. */
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { appendEvent } from "../../platform/audit/chain.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { eraseDocuments, streamOfOwner } from "../documents/index.ts";
import { handedDocumentsOf } from "./queries.ts";
import { sendTos } from "./tables.ts";
import type { SendToRow } from "./tables.ts";

/** Deletes all documents of a locked send-to, each with an entry in its creator's audit trail. */
export async function eraseWaiting(
  tx: Transaction,
  context: AppContext,
  { id, creator: owner, apiUser, waiting }: SendToRow,
  reason: "taken_back" | "unclaimed",
): Promise<void> {
  if (!waiting) return;
  const documents = await handedDocumentsOf(tx, [id]);
  await eraseDocuments(tx, context, documents);
  await tx
    .update(sendTos)
    .set({ waiting: false, title: "", message: "" })
    .where(eq(sendTos.id, id));
  for (const document of documents) {
    await appendEvent(tx, streamOfOwner({ owner, apiUser }), {
      type: "document.deleted",
      at: context.clock.now(),
      actor: "system",
      data: { document, send_to: id, reason },
    });
  }
}

/**
 * Deletes the unclaimed documents that an account or API user has handed over, in the transaction in which it is erased or
 * deleted.
 */
export async function eraseUnclaimed(
  tx: Transaction,
  context: AppContext,
  creator: string,
): Promise<void> {
  const unclaimed = and(eq(sendTos.creator, creator), isNull(sendTos.request));
  // A claim waits for this lock, or has ended before the documents are read.
  const rows = await tx.select({ id: sendTos.id }).from(sendTos).where(unclaimed).for("update");
  const ids = rows.map(({ id }) => id);
  await eraseDocuments(tx, context, await handedDocumentsOf(tx, ids));
  if (ids.length > 0) await tx.delete(sendTos).where(inArray(sendTos.id, ids));
}
