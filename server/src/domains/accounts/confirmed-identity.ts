/** Reads and removes the confirmed identity of an account. */
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { Account } from "./queries.ts";
import { accounts } from "./tables.ts";

/** The attributes that belong to a confirmed identity: the fields that an eID confirms, and the address in the eID. */
const IDENTITY_ATTRIBUTES = ["immutable_eid_fields", "signer_identity_email"] as const;

/** The confirmed identity of an account. */
export function confirmedIdentityOf({ identityVouchedAt, identityVouchedBy, attributes }: Account) {
  const vouched =
    identityVouchedAt === null
      ? null
      : { by: identityVouchedBy ?? "", at: identityVouchedAt.toISOString() };
  const [immutable = [], email = []] = IDENTITY_ATTRIBUTES.map((name) => attributes[name] ?? []);
  const held = vouched !== null || immutable.length > 0 || email.length > 0;
  return { vouched, immutable, email, held };
}

/** Removes the confirmation of the name: the person may change it again. */
export async function forgetIdentity(tx: Transaction, account: string, now: Date): Promise<void> {
  const kept = IDENTITY_ATTRIBUTES.reduce(
    (rest, name) => sql`${rest} - ${name}::text`,
    sql`${accounts.attributes}`,
  );
  await tx
    .update(accounts)
    .set({ identityVouchedAt: null, identityVouchedBy: null, attributes: kept, updatedAt: now })
    .where(eq(accounts.id, account));
}
