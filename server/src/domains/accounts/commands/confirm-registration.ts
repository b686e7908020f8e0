/** Who opens the mailed link has shown that the address is theirs: the account is opened. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { linkOf, markUsed } from "../steps/links.ts";
import { record } from "../steps/record.ts";
import { accounts, registrations } from "../tables.ts";

/** What follows, in the transaction, from a new account. */
export type AccountOpened = (
  tx: Transaction,
  account: { accountId: string; email: string },
) => Promise<void>;

/**
 * Opens the account and answers its address. The same link opened twice answers the same (a page is
 * loaded again, a scanner was first); one whose address has got an account by another link is invalid.
 */
export async function confirmRegistration(
  floor: Floor,
  token: string,
  ip: string,
  accountOpened: AccountOpened,
): Promise<{ email: string }> {
  const now = floor.clock.now();
  return transaction(floor.db, async (tx) => {
    const link = await linkOf(tx, "confirmation", token, now);
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.id, link.registrationId ?? ""));
    if (registration === undefined) throw problem("error.confirmation.invalid");
    const { email } = registration;
    if (registration.confirmedAt !== null) return { email };
    const { firstName, lastName, lang, passwordHash, acceptedGtcAt } = registration;
    const [account] = await tx
      .insert(accounts)
      .values({
        id: newId(),
        email,
        firstName,
        lastName,
        lang,
        passwordHash,
        acceptedGtcAt,
        emailVerifiedAt: now,
        freeSignaturesRemaining: limits.freeSignatures,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (account === undefined) throw problem("error.confirmation.invalid");
    await markUsed(tx, link, now);
    await tx
      .update(registrations)
      .set({ confirmedAt: now })
      .where(eq(registrations.id, registration.id));
    await voidOthers(tx, email);
    await accountOpened(tx, { accountId: account.id, email });
    await record(tx, floor.clock, "account.opened", account.id, { ip, personal: { email } });
    return { email };
  });
}

/** What others may have registered for the address is void, and their links with it. */
async function voidOthers(tx: Transaction, email: string): Promise<void> {
  await tx
    .delete(registrations)
    .where(and(eq(registrations.email, email), isNull(registrations.confirmedAt)));
}
