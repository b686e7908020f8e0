/** A session for who knows the password. */
import { limits } from "@paraph/rules/limits";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { count, forget, uncount } from "../../../platform/limits.ts";
import { hashPassword, isOutdated, isPassword } from "../password-hash.ts";
import { passwordFault } from "../password-rules.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import type { Account } from "../queries.ts";
import { record } from "../steps/record.ts";
import { beginSession } from "../steps/sessions.ts";
import { accounts, registrations } from "../tables.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  readonly ip: string;
}

/**
 * Begins a session. Throws `error.auth.credentials_invalid` alike for an unknown address and a wrong
 * password, `error.auth.email_not_confirmed` for the right password of a registration that waits, and
 * `error.auth.slowed_down` after ten failures of the account or the caller's address.
 */
export async function logIn(
  floor: Floor,
  given: Credentials,
): Promise<{ token: string; expiresAt: Date }> {
  // An attempt counts as failed until it has not: many at the same moment do not slip through.
  const ofAccount = await attempt(floor, `login failure of ${given.email}`);
  const fromAddress = await attempt(floor, `login failure from ${given.ip}`);
  const account = await unsafeAccountByEmail(floor.db, given.email);
  const waiting = account === undefined ? await waitingHash(floor, given.email) : undefined;
  const right = await isPassword(account?.passwordHash ?? waiting, given.password);
  if (!right) throw problem("error.auth.credentials_invalid");
  await forget(floor.db, ofAccount.bucket);
  await uncount(floor.db, fromAddress.bucket, fromAddress.slot);
  if (account === undefined) throw problem("error.auth.email_not_confirmed");
  return begin(floor, account, given);
}

/** Counts an attempt. Throws when it comes too soon after ten failures. */
async function attempt(floor: Floor, bucket: string): Promise<{ bucket: string; slot: Date }> {
  const { failures, window, slowedTo } = limits.login;
  const { count: all, slot } = await count(floor.db, floor.clock, { bucket, window });
  if (all <= failures) return { bucket, slot };
  const slowed = { bucket: `${bucket}, slowed`, window: slowedTo };
  const { count: lately, freeIn, slot: second } = await count(floor.db, floor.clock, slowed);
  if (lately === 1) return { bucket, slot };
  // What is not answered tells nothing about the password, and does not prolong the wait.
  await uncount(floor.db, bucket, slot);
  await uncount(floor.db, slowed.bucket, second);
  throw problem("error.auth.slowed_down", { retry_after: freeIn });
}

async function waitingHash(floor: Floor, email: string): Promise<string | undefined> {
  const [row] = await floor.db
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(and(eq(registrations.email, email), isNull(registrations.confirmedAt)))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return row?.passwordHash;
}

async function begin(floor: Floor, account: Account, given: Credentials) {
  const now = floor.clock.now();
  const weakPassword = (await passwordFault(given.password, account)) !== undefined;
  const outdated = account.passwordHash !== null && isOutdated(account.passwordHash);
  const passwordHash = outdated ? await hashPassword(given.password) : account.passwordHash;
  return transaction(floor.db, async (tx) => {
    if (outdated || weakPassword !== account.weakPassword) {
      await tx
        .update(accounts)
        .set({ passwordHash, weakPassword })
        .where(eq(accounts.id, account.id));
    }
    const session = await beginSession(tx, account.id, given.remember, now);
    const data = { remember: given.remember };
    await record(tx, floor.clock, "session.begun", account.id, { ip: given.ip, data });
    return session;
  });
}
