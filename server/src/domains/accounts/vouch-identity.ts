/** Records that a party confirms a person's name: an identification, an eID, or an organisation. */
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { accounts } from "./tables.ts";

/** Records who confirms the name (`provider:reference`) and since when; from then on the person can sign at AES. */
export async function vouchIdentity(
  tx: Transaction,
  accountId: string,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ identityVouchedAt: now, identityVouchedBy: by, updatedAt: now })
    .where(eq(accounts.id, accountId));
}
