/** The system that handed a document over takes it back. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { AuthorisedSendTo } from "./policy.ts";
import { eraseWaiting } from "./erase-send-tos.ts";
import { sendTos } from "./tables.ts";

/** Deletes the send-to with its document. */
export async function takeBackSendTo(
  tx: Transaction,
  context: AppContext,
  { row }: AuthorisedSendTo<"take_back">,
): Promise<void> {
  await eraseWaiting(tx, context, row, "taken_back");
  await tx.delete(sendTos).where(eq(sendTos.id, row.id));
}
