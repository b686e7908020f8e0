/** The only place that writes memberships, besides changes of roles. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { sortKey } from "@paraph/rules/words";
import type { BusinessRole } from "@paraph/rules/roles";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { isDuplicate, transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { markedWords, wordsValue } from "../../../platform/database/search-words.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import type { LockedBusiness } from "../lock-business.ts";
import { memberships } from "../tables.ts";
import { countPeople, hasMailbox, isLeftAlone } from "./member-queries.ts";
import { forgetRemoval, wasRemoved } from "./removals.ts";
import type { Known } from "./removals.ts";

/** The text by which a member is sorted: their name; without a name their address, which lists show instead. */
const sortNameOf = ({ firstName, lastName, email }: Account): string =>
  sortKey(`${firstName} ${lastName}`) || sortKey(email);

const hostOf = ({ email }: Account): string => domainOfEmail(email) ?? "";

const wordsFor = (business: string, { firstName, lastName, email }: Account) =>
  wordsValue(markedWords(business, [firstName, lastName, email]));

/**
 * Why a person becomes a member. `admin`: an admin decided it with an invitation, or the person creates the business. The others
 * need no decision of an admin: `domain`, because the person has an address of a verified domain; `provider`, because they log in
 * at its identity provider.
 */
export type Joining = {
  readonly account: string;
  readonly role: BusinessRole;
  readonly provider?: Known["provider"];
} & { readonly by: "admin" | "domain" };

/**
 * Makes a person a member: the only way into a business. Because of the lock of the business, people who join at the same moment
 * join one after the other, so that a seat is taken only once. A person who joins without a decision of an admin is refused if an
 * admin has removed them before (`error.business.removed`), or if a member has the same mailbox (`error.business.mailbox_taken`),
 * so that nobody fills the seats with subaddresses. Throws `error.business.locked` if the business is locked, its trial is over,
 * or all of its admins have closed their accounts, `error.business.no_seats` if all seats are in use,
 * `error.business.member_already` if the person belongs to a business.
 */
export async function addMember(
  tx: Transaction,
  context: AppContext,
  { id: business }: LockedBusiness,
  { account: id, role, by, provider }: Joining,
): Promise<void> {
  if (isLeftAlone(await countPeople(tx, business))) throw problem("error.business.locked");
  const account = await unsafeAccountById(tx, id);
  if (account === undefined) throw new Error(`There is no account ${id}.`);
  const known = { email: account.email, ...(provider && { provider }) };
  if (by === "domain") await refuseUndecided(tx, context, business, known);
  await emit(tx, context, "member.joining", { business });
  if (by === "admin") await forgetRemoval(tx, context, business, known);
  try {
    await tx.insert(memberships).values({
      business,
      account: id,
      role,
      since: context.clock.now(),
      sortName: sortNameOf(account),
      host: hostOf(account),
      closed: account.closedAt !== null,
      words: wordsFor(business, account),
    });
  } catch (error) {
    if (isDuplicate(error, "memberships_pkey")) throw problem("error.business.member_already");
    throw error;
  }
}

async function refuseUndecided(
  tx: Transaction,
  context: AppContext,
  business: string,
  known: Known & { readonly email: string },
): Promise<void> {
  if (await wasRemoved(tx, context, business, known)) throw problem("error.business.removed");
  if (await hasMailbox(tx, business, known.email)) throw problem("error.business.mailbox_taken");
}

/** The job `write-member`: copies the current name of an account into its membership, if it has one. */
export async function updateMember(
  { db }: Pick<AppContext, "db">,
  { account: id }: { readonly account: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const its = eq(memberships.account, id);
    const [own] = await tx.select().from(memberships).where(its).for("no key update");
    const account = await unsafeAccountById(tx, id);
    if (own === undefined || account === undefined) return;
    const words = wordsFor(own.business, account);
    await tx
      .update(memberships)
      .set({ sortName: sortNameOf(account), host: hostOf(account), words })
      .where(its);
  });
}

/** Records that the account of a member was closed or opened again. */
export async function markClosed(tx: Transaction, account: string, closed: boolean): Promise<void> {
  await tx.update(memberships).set({ closed }).where(eq(memberships.account, account));
}
