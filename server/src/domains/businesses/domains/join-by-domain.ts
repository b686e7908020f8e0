/** People who sign up with an address of a verified domain become members, if its business has switched this on. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { isProblem } from "../../../platform/problem.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { invitationsTo } from "../invitations/invitation-list-queries.ts";
import { lockBusiness } from "../lock-business.ts";
import type { LockedBusiness } from "../lock-business.ts";
import { addMember } from "../members/write-member.ts";
import { memberOf } from "../queries.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessDomains } from "../tables.ts";
import { mailJoinedByDomain, mailMemberRefused } from "./domain-mails.ts";
import { isProven, verifiedDomain } from "./domain-queries.ts";
import type { DomainRow } from "./domain-queries.ts";

async function joinedDomain(reader: Reader, email: string): Promise<DomainRow | undefined> {
  const domain = domainOfEmail(email);
  const row = domain === undefined ? undefined : await verifiedDomain(reader, domain);
  return row?.joins === true && isProven(row) ? row : undefined;
}

/** Runs when an account with a verified address is opened: enqueues joining the business of its domain. */
export async function enqueueJoin(
  tx: Transaction,
  { accountId, email }: Events["account.opened"],
): Promise<void> {
  if ((await joinedDomain(tx, email)) === undefined) return;
  await enqueue(tx, "join-by-domain", { account: accountId });
}

/**
 * The job `join-by-domain`: makes a person a member, under the same lock and conditions as the acceptance of an invitation. Does
 * nothing for people who already belong to a business, or who are invited to one and can decide for themselves. If the business
 * has no free seat, is locked, has a member with the same mailbox, or has removed the person before, the person does not join,
 * and its admins get a mail, once a day at most.
 */
export async function joinByDomain(
  context: AppContext,
  { account: id }: { readonly account: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const account = await unsafeAccountById(tx, id);
    if (account === undefined || account.closedAt !== null) return;
    const before = await joinedDomain(tx, account.email);
    const business = before && (await lockBusiness(tx, before.business));
    // Read again under the lock: it may have been removed, changed or lost in the meantime.
    const row = await joinedDomain(tx, account.email);
    if (business === undefined || row?.business !== business.id) return;
    if ((await memberOf(tx, id)) !== null) return;
    if ((await invitationsTo(tx, account.email, context.clock.now())).length > 0) return;
    await join(tx, context, business, { account, row });
  });
}

/** The errors for which a business does not accept a person. */
const REFUSALS = [
  "error.business.no_seats",
  "error.business.locked",
  "error.business.mailbox_taken",
  "error.business.removed",
] as const;

async function join(
  tx: Transaction,
  context: AppContext,
  business: LockedBusiness,
  { account, row }: { readonly account: Account; readonly row: DomainRow },
): Promise<void> {
  const { domain } = row;
  try {
    await addMember(tx, context, business, { account: account.id, role: "member", by: "domain" });
  } catch (error) {
    // All of them are thrown before anything is written.
    if (!REFUSALS.some((key) => isProblem(error, key))) throw error;
    await refuse(tx, context, business, { account, row });
    return;
  }
  await emit(tx, context, "member.joined", { business: business.id, accountId: account.id });
  await mailJoinedByDomain(tx, context, { business, to: account, domain });
  const data = { role: "member", domain };
  const entry = { business: business.id, account: account.id, data };
  await recordBusinessEvent(tx, context.clock, "member.joined", entry);
}

async function refuse(
  tx: Transaction,
  context: AppContext,
  business: LockedBusiness,
  {
    account: { email },
    row: { id, domain, refusalMailedAt },
  }: { readonly account: Account; readonly row: DomainRow },
): Promise<void> {
  const now = context.clock.now();
  if (refusalMailedAt === null || refusalMailedAt <= after(now, -limits.domains.refusalMailed)) {
    await tx
      .update(businessDomains)
      .set({ refusalMailedAt: now })
      .where(eq(businessDomains.id, id));
    await mailMemberRefused(tx, context, { business, email, domain });
  }
  const entry = { business: business.id, account: null, data: { domain }, personal: { email } };
  await recordBusinessEvent(tx, context.clock, "domain.member_refused", entry);
}
