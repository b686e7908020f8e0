/** What an account holds of an identity, and that it holds it no more. */
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database.ts";
import type { Account } from "../queries.ts";
import { accounts } from "../tables.ts";

/** The attributes that come with an identity: fields that an eID fixed, the address that it knows. */
const IDENTITY_ATTRIBUTES = ["immutable_eid_fields", "signer_identity_email"] as const;

/** What an account holds of an identity. */
export function identityOf({ identityVouchedAt, identityVouchedBy, attributes }: Account) {
  const vouched =
    identityVouchedAt === null
      ? null
      : { by: identityVouchedBy ?? "", at: identityVouchedAt.toISOString() };
  const [immutable = [], email = []] = IDENTITY_ATTRIBUTES.map((name) => attributes[name] ?? []);
  const held = vouched !== null || immutable.length > 0 || email.length > 0;
  return { vouched, immutable, email, held };
}

/** From now on nobody vouches for the name, and its person may change it. */
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
