/** Deletes unclaimed documents and destroys their keys. */
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { accountStream, appendEvent } from "../../platform/audit/chain.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { eraseDocuments } from "../documents/index.ts";
import { sendTos } from "./tables.ts";
import type { SendToRow } from "./tables.ts";

/** Deletes the document of a locked send-to, with an entry in its creator's audit trail. */
export async function eraseWaiting(
  tx: Transaction,
  context: AppContext,
  { id, creator, document }: SendToRow,
  reason: "taken_back" | "unclaimed",
): Promise<void> {
  if (document === null) return;
  await eraseDocuments(tx, context, [document]);
  await tx.update(sendTos).set({ document: null }).where(eq(sendTos.id, id));
  await appendEvent(tx, accountStream(creator), {
    type: "document.deleted",
    at: context.clock.now(),
    actor: "system",
    data: { document, send_to: id, reason },
  });
}

/**
 * Deletes the unclaimed documents that an account has handed over, in the transaction in which the account is erased.
 */
export async function eraseUnclaimed(
  tx: Transaction,
  context: AppContext,
  creator: string,
): Promise<void> {
  const gone = await tx
    .delete(sendTos)
    .where(and(eq(sendTos.creator, creator), isNull(sendTos.request), isNotNull(sendTos.document)))
    .returning({ document: sendTos.document });
  await eraseDocuments(
    tx,
    context,
    gone.flatMap(({ document }) => document ?? []),
  );
}
