/** Ends somebody's membership when their account ends. */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { lockBusiness } from "../lock-business.ts";
import { isOpenAdmin, memberOf, membersOf } from "../queries.ts";
import { memberships } from "../tables.ts";

/**
 * Before an account is closed: a business with other members keeps an admin; members with closed accounts do not
 * count. Throws `error.business.last_admin`.
 */
export async function checkAdminRemains(tx: Transaction, account: string): Promise<void> {
  const [own] = await tx.select().from(memberships).where(eq(memberships.account, account));
  if (own === undefined || own.role !== "admin") return;
  await lockBusiness(tx, own.business);
  const people = await membersOf(tx, own.business);
  const others = people.filter((one) => one.account !== account && !one.closed);
  if (others.length > 0 && !others.some(isOpenAdmin)) throw problem("error.business.last_admin");
}

/** Ends the membership when the account is erased. */
export async function eraseMembership(
  tx: Transaction,
  context: AppContext,
  account: string,
): Promise<void> {
  const own = await memberOf(tx, account);
  if (own === null) return;
  await lockBusiness(tx, own.id);
  await tx.delete(memberships).where(eq(memberships.account, account));
  await emit(tx, context, "member.left", { business: own.id, accountId: account });
}
