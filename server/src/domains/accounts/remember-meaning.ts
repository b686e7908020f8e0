/** What a person has last stated when they signed under 21 CFR Part 11, for the next signature. */
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { accounts } from "./tables.ts";

/**
 * Keeps the printed name and the meaning of a signature in the attributes `p11_signing_name` and `p11_signing_reason`
 * (specification section 3, "User").
 */
export async function rememberMeaning(
  tx: Transaction,
  accountId: string,
  { name, reason }: { readonly name: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const stated = JSON.stringify({ p11_signing_name: [name], p11_signing_reason: [reason] });
  await tx
    .update(accounts)
    .set({ attributes: sql`${accounts.attributes} || ${stated}::jsonb`, updatedAt: now })
    .where(eq(accounts.id, accountId));
}
