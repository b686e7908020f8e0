/** What becomes of somebody's place in a business when their account ends. */
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { businesses, memberships } from "../tables.ts";

/**
 * Before an account is closed: a business with other members is not left without an admin. Throws
 * `error.business.last_admin`.
 */
export async function checkReplaceable(tx: Transaction, account: string): Promise<void> {
  const [own] = await tx.select().from(memberships).where(eq(memberships.account, account));
  if (own === undefined || own.role !== "admin") return;
  await tx.select().from(businesses).where(eq(businesses.id, own.business)).for("update");
  const others = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.business, own.business), ne(memberships.account, account)));
  if (others.length > 0 && others.every(({ role }) => role !== "admin")) {
    throw problem("error.business.last_admin");
  }
}

/** When an account is erased, its place is free. */
export async function eraseMembership(tx: Transaction, account: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.account, account));
}
