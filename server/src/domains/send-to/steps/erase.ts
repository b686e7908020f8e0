/** Deletes documents that wait to be claimed; their keys are destroyed. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { appendEvent } from "../../../platform/chain.ts";
import type { Transaction } from "../../../platform/database.ts";
import { eraseDocuments } from "../../documents/steps/access.ts";
import { sendTos } from "../tables.ts";
import type { SendToRow } from "../tables.ts";

/** Deletes the document of a send-to that is locked, with an entry in its creator's audit chain. */
export async function eraseWaiting(
  floor: Floor,
  tx: Transaction,
  { id, creator, document }: SendToRow,
  reason: "taken_back" | "unclaimed",
): Promise<void> {
  if (document === null) return;
  await eraseDocuments(floor, tx, [document]);
  await tx.update(sendTos).set({ document: null }).where(eq(sendTos.id, id));
  await appendEvent(tx, `account:${creator}`, {
    type: "document.deleted",
    at: floor.clock.now(),
    actor: "system",
    data: { document, send_to: id, reason },
  });
}

/** What an account has handed over and nobody has claimed, in the transaction in which the account is erased. */
export async function eraseUnclaimed(
  floor: Floor,
  tx: Transaction,
  creator: string,
): Promise<void> {
  const gone = await tx
    .delete(sendTos)
    .where(and(eq(sendTos.creator, creator), isNotNull(sendTos.document)))
    .returning({ document: sendTos.document });
  await eraseDocuments(
    floor,
    tx,
    gone.flatMap(({ document }) => document ?? []),
  );
}
