/** Ends the memberships of a business that is deleted. */
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { erasePersonal } from "../../platform/audit/chain.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import type { Events } from "../../platform/events.ts";
import { enqueue } from "../../platform/jobs.ts";
import { lockAccount, writeAccount } from "../accounts/index.ts";
import { forgetBranding } from "./branding/save-branding.ts";
import { mailBusinessDeleted } from "./business-mails.ts";
import { businessStream } from "./record-business-event.ts";
import { lockBusiness } from "./lock-business.ts";
import type { LockedBusiness } from "./lock-business.ts";
import { someMembers } from "./members/member-queries.ts";
import { memberImports } from "./import-tables.ts";
import { businessDomains, businessInvitations, businesses, memberships } from "./tables.ts";

/** The number of people who leave in one transaction: a business can have thousands, and others wait for its lock. */
const PORTION = 50;

/** Runs when a business is deleted: enqueues the job that ends its memberships. */
export async function enqueueEnd(
  tx: Transaction,
  { business }: Events["business.ending"],
): Promise<void> {
  await enqueue(tx, "end-business", { business });
}

/**
 * The job `end-business`: ends all memberships. Each person is notified, by mail and once on their next page
 * (`business_deleted`); they keep their account and their documents. Then the rest of the business is deleted. An interrupted job
 * continues where it stopped.
 */
export async function endBusiness(
  context: AppContext,
  { business: id }: { readonly business: string },
): Promise<void> {
  for (;;) {
    const left = await transaction(context.db, async (tx) => {
      const business = await lockBusiness(tx, id);
      if (business === undefined) return 0;
      const people = await removePortion(tx, context, business);
      if (people < PORTION) await forgetBusiness(tx, context, business.id);
      return people;
    });
    if (left < PORTION) return;
  }
}

async function removePortion(
  tx: Transaction,
  context: AppContext,
  business: LockedBusiness,
): Promise<number> {
  const people = await someMembers(tx, business.id, PORTION);
  if (people.length === 0) return 0;
  const ids = people.map(({ account }) => account);
  await tx.delete(memberships).where(inArray(memberships.account, ids));
  for (const to of people) {
    const { account: accountId } = to;
    const before = await lockAccount(tx, accountId);
    if (before !== undefined) {
      const attributes = { ...before.attributes, business_deleted: [business.name] };
      await writeAccount(tx, accountId, { attributes, updatedAt: context.clock.now() });
    }
    await mailBusinessDeleted(tx, context, { business, to });
    await emit(tx, context, "member.left", {
      business: business.id,
      accountId,
      by: "system",
      // They are withdrawn together with the requests of people who left earlier.
      openRequests: "continue",
      ip: "",
    });
  }
  return people.length;
}

/**
 * Deletes the rest of a business without people: invitations, imports, domains, branding, contact data, and the personal data in
 * its audit trail. Its open requests are withdrawn and its API users end (`business.emptied`). The name stays: it is the name of
 * the sender in requests that others hold.
 */
export async function forgetBusiness(
  tx: Transaction,
  context: AppContext,
  id: string,
): Promise<void> {
  await tx.delete(businessInvitations).where(eq(businessInvitations.business, id));
  await tx.delete(businessDomains).where(eq(businessDomains.business, id));
  await tx.delete(memberImports).where(eq(memberImports.business, id));
  await forgetBranding(tx, context, id);
  await tx.update(businesses).set({ email: null, phone: null }).where(eq(businesses.id, id));
  await emit(tx, context, "business.emptied", { business: id });
  await erasePersonal(tx, businessStream(id));
}
