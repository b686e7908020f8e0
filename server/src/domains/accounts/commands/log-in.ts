/** A session for who knows the password. */
import { limits } from "@paraph/rules/limits";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/problem.ts";
import { count, counted, forget, secondsLeft } from "../../../platform/limits.ts";
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

/** Once slowed: one attempt in this time. Nobody is ever locked out for good. */
const SLOWED_WINDOW = 30_000;

/**
 * Begins a session. Throws `error.auth.credentials_invalid` alike for an unknown address and a wrong
 * password, `error.auth.email_not_confirmed` for the right password of a registration that waits, and
 * `error.auth.slowed_down` after ten failures of the account or the caller's address.
 */
export async function logIn(
  floor: Floor,
  given: Credentials,
): Promise<{ token: string; expiresAt: Date }> {
  const buckets = [`login failure of ${given.email}`, `login failure from ${given.ip}`];
  for (const bucket of buckets) await slowDown(floor, bucket);
  const account = await unsafeAccountByEmail(floor.db, given.email);
  const waiting = account === undefined ? await waitingHash(floor, given.email) : undefined;
  const right = await isPassword(account?.passwordHash ?? waiting, given.password);
  if (right && account === undefined) throw problem("error.auth.email_not_confirmed");
  if (!right || account === undefined) {
    const window = limits.login.window;
    for (const bucket of buckets) await count(floor.db, floor.clock, { bucket, window });
    throw problem("error.auth.credentials_invalid");
  }
  await forget(floor.db, `login failure of ${given.email}`);
  return begin(floor, account, given);
}

async function slowDown(floor: Floor, bucket: string): Promise<void> {
  const { failures, window } = limits.login;
  if ((await counted(floor.db, floor.clock, { bucket, window })) < failures) return;
  const slowed = { bucket: `${bucket}, slowed`, window: SLOWED_WINDOW };
  if ((await count(floor.db, floor.clock, slowed)) === 1) return;
  throw problem("error.auth.slowed_down", {
    retry_after: secondsLeft(floor.clock, SLOWED_WINDOW),
  });
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
