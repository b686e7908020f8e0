/**
 * Erases accounts whose deletion was not revoked in time (GDPR Art. 17). Data that concerns only the person is deleted;
 * evidence that others rely on stays; the audit trail stays without personal data.
 */
import type { AppContext } from "../../../app-context.ts";
import { accountStream, appendEvent, erasePersonal } from "../../../platform/audit/chain.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { accountActor } from "../../../platform/principal.ts";
import { accountsToErase, deleteAccountRow, mailErased } from "../../accounts/index.ts";
import { eraseRegistrations } from "../../authentication/index.ts";
import { eraseTansOf } from "../../confirmations/index.ts";

const BATCH = 100;

/** Erases the accounts that are due and returns how many. An account that fails is retried in the next run. */
export async function eraseAccounts(context: AppContext): Promise<number> {
  const now = context.clock.now();
  let count = 0;
  for (const id of await accountsToErase(context.db, now, BATCH)) {
    try {
      await context.ports.leaveAll(context, id);
      await transaction(context.db, (tx) => erase(tx, context, id));
      count += 1;
    } catch (error) {
      context.log.warn({ err: error, account: id }, "an account could not be erased yet");
    }
  }
  return count;
}

async function erase(tx: Transaction, context: AppContext, id: string): Promise<void> {
  const now = context.clock.now();
  await emit(tx, context, "account.erased", { accountId: id });
  const account = await deleteAccountRow(tx, id, now);
  if (account === undefined) throw new Error("The account is no longer due to be erased.");
  await eraseRegistrations(tx, account.email);
  await eraseTansOf(tx, accountActor(id));
  await mailErased(tx, context, account);
  await erasePersonal(tx, accountStream(id));
  const event = { type: "account.erased", at: now, actor: "system" } as const;
  await appendEvent(tx, accountStream(id), event);
}
