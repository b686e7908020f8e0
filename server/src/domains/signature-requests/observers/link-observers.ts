/** Lets people who observe requests by their address read them, once they have an account. */
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { OpenedAccount } from "../../accounts/index.ts";
import { lockRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { observers } from "../observer-tables.ts";
import { moveObserver } from "./observer-parts.ts";

/**
 * Assigns the observers with this address, which the account has just verified, to the account. Nothing is recorded: nobody
 * learns of the account before the person opens the request.
 */
export async function linkObservers(
  tx: Transaction,
  context: AppContext,
  { accountId, email }: Pick<OpenedAccount, "accountId" | "email">,
): Promise<void> {
  const withoutAccount = and(
    eq(observers.email, email.toLowerCase()),
    sql`${observers.person} = ${observers.id}`,
  );
  const found = await tx
    .select({ request: observers.request })
    .from(observers)
    .where(withoutAccount)
    .orderBy(observers.request);
  for (const { request: id } of found) {
    const request = await lockRequest(tx, id);
    // Sending a draft finds the account.
    if (request.status === "DRAFT") continue;
    const [observer] = await tx
      .select()
      .from(observers)
      .where(and(eq(observers.request, id), withoutAccount));
    if (observer === undefined) continue;
    await moveObserver(tx, observer, accountId);
    await settleRequest(tx, context, request, request.updatedAt);
  }
}
