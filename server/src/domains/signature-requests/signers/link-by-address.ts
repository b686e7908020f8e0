/**
 * Links the people of requests to accounts that come into being at the same moment. An account's transaction links the people who
 * are invited already, and a request's transaction finds those who have an account already, but two that run at once do not see
 * each other. So each of them has a job after its commit: the later one sees both.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { unsafeAccountById, unsafeAccountsByEmail } from "../../accounts/index.ts";
import type { Account, OpenedAccount } from "../../accounts/index.ts";
import { observers } from "../observer-tables.ts";
import { linkObservers } from "../observers/link-observers.ts";
import { signers } from "../tables.ts";
import { linkSigners } from "./link-signers.ts";

/** The new account is linked again after the commit. */
export async function linkAccountAgain(
  tx: Transaction,
  { accountId }: Pick<OpenedAccount, "accountId">,
): Promise<void> {
  await enqueue(tx, "link-account", { account: accountId });
}

/** The people of a sent request are looked up again after the commit, if one of them has no account. */
export async function linkInvitedAgain(
  tx: Transaction,
  request: string,
  people: readonly { readonly isKnown: boolean }[],
): Promise<void> {
  if (people.every(({ isKnown }) => isKnown)) return;
  await enqueue(tx, "link-invited", { request }, { key: `link-invited ${request}` });
}

/** The job `link-account`. */
export async function linkAccount(
  context: AppContext,
  { account: id }: { readonly account: string },
): Promise<void> {
  const account = await unsafeAccountById(context.db, id);
  if (account !== undefined) await link(context, account);
}

/** The job `link-invited`. */
export async function linkInvited(
  context: AppContext,
  { request }: { readonly request: string },
): Promise<void> {
  const invited = await context.db
    .select({ email: signers.email })
    .from(signers)
    .where(
      and(
        eq(signers.request, request),
        sql`${signers.person} = ${signers.guest}`,
        isNull(signers.removedAt),
      ),
    )
    .union(
      context.db
        .select({ email: observers.email })
        .from(observers)
        .where(and(eq(observers.request, request), sql`${observers.person} = ${observers.id}`)),
    );
  const accounts = await unsafeAccountsByEmail(
    context.db,
    invited.map(({ email }) => email),
  );
  for (const account of accounts.values()) await link(context, account);
}

async function link(context: AppContext, account: Account): Promise<void> {
  if (account.closedAt !== null || account.emailVerifiedAt === null) return;
  const { id: accountId, email, firstName, lastName } = account;
  await transaction(context.db, async (tx) => {
    await linkSigners(tx, context, { accountId, email, firstName, lastName, ip: null });
    await linkObservers(tx, context, { accountId, email });
  });
}
