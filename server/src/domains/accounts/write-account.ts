/** The only place that writes the rows of accounts, besides the free signatures. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import type { AppContext } from "../../app-context.ts";
import { newId } from "../../platform/ids.ts";
import type { Account } from "./queries.ts";
import { recordAccountEvent } from "./record-account-event.ts";
import { accounts } from "./tables.ts";

/** A person whose e-mail address has just been verified. */
export interface NewAccount extends Pick<
  typeof accounts.$inferInsert,
  "firstName" | "lastName" | "lang" | "passwordHash" | "acceptedGtcAt" | "attributes"
> {
  readonly email: string;
  /** The party that confirms the name, if one does. */
  readonly identityVouchedBy?: string;
}

/** How the account was opened, for its audit trail. */
export interface Opening {
  readonly ip: string;
  readonly data?: Record<string, unknown>;
  readonly personal?: Record<string, unknown>;
}

/**
 * Opens an account with a verified address and emits `account.opened`. Returns its id; undefined if the address has an
 * account already.
 */
export async function openAccount(
  tx: Transaction,
  context: AppContext,
  person: NewAccount,
  { ip, data, personal }: Opening,
): Promise<string | undefined> {
  const now = context.clock.now();
  const accountId = newId();
  const [account] = await tx
    .insert(accounts)
    .values({
      ...person,
      id: accountId,
      emailVerifiedAt: now,
      ...(person.identityVouchedBy !== undefined && { identityVouchedAt: now }),
      freeSignaturesRemaining: limits.freeSignatures,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (account === undefined) return undefined;
  const { email, firstName, lastName } = person;
  await emit(tx, context, "account.opened", { accountId, email, firstName, lastName, ip });
  await recordAccountEvent(tx, context.clock, "account.opened", accountId, {
    ip,
    ...(data && { data }),
    personal: { email, ...personal },
  });
  return accountId;
}

/** Changes columns of an account. If a new value depends on an old one, the caller has locked the row. */
export async function writeAccount(
  tx: Transaction,
  id: string,
  values: Partial<Omit<Account, "id" | "createdAt" | "freeSignaturesRemaining">>,
): Promise<void> {
  await tx.update(accounts).set(values).where(eq(accounts.id, id));
}

/** Reopens a closed account. Returns false if it is not closed. */
export async function reopenAccount(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [open] = await tx
    .update(accounts)
    .set({ closedAt: null, eraseAt: null, updatedAt: now })
    .where(and(eq(accounts.id, id), isNotNull(accounts.closedAt)))
    .returning({ id: accounts.id });
  return open !== undefined;
}

/**
 * Deletes the row of an account that is due to be erased, with its sessions and links (cascade). Returns the row;
 * undefined if it is not due.
 */
export async function deleteAccountRow(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Account | undefined> {
  const [account] = await tx
    .delete(accounts)
    .where(and(eq(accounts.id, id), lte(accounts.eraseAt, now)))
    .returning();
  return account;
}
