/** Ends somebody's membership when their account ends. */
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { isOpenAdmin, membersOf } from "../queries.ts";
import { businesses, memberships } from "../tables.ts";

/**
 * Before an account is closed: a business with other members keeps an admin; members with closed accounts do not
 * count. Throws `error.business.last_admin`.
 */
export async function checkAdminRemains(tx: Transaction, account: string): Promise<void> {
  const [own] = await tx.select().from(memberships).where(eq(memberships.account, account));
  if (own === undefined || own.role !== "admin") return;
  // This lock does not block rows that only reference the business (foreign keys): such transactions hold locks on
  // requests that are waited for after this.
  await tx.select().from(businesses).where(eq(businesses.id, own.business)).for("no key update");
  const people = await membersOf(tx, own.business);
  const others = people.filter((one) => one.account !== account && !one.closed);
  if (others.length > 0 && !others.some(isOpenAdmin)) throw problem("error.business.last_admin");
}

/** Deletes the membership when the account is erased. */
export async function eraseMembership(tx: Transaction, account: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.account, account));
}
