/**
 * Admins delete their business, and can take that back for a while: the business goes on until then, and its next plan is
 * CANCELED (specification section 4, "Plan").
 */
import { limits } from "@paraph/rules/limits";
import { CANCELED, isCancelled, isCancelling } from "@paraph/rules/plans";
import { and, asc, eq, lte, ne } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import type { Events } from "../../platform/events.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import {
  lockAdministered,
  lockBusiness,
  mailBusinessDeletion,
  openAdminsOf,
  recordBusinessEvent,
} from "../businesses/index.ts";
import type { LockedBusiness } from "../businesses/index.ts";
import { planOf, subscriptionOf } from "./queries.ts";
import { subscriptions } from "./tables.ts";

/**
 * Has the business deleted in `limits.business.deletionRevocable`, and mails all admins. Returns that time; if the deletion is
 * planned already, the time stays as it is. Throws the errors of `lockAdministered`.
 */
export function deleteBusiness(context: AppContext, who: Admin, ip: string): Promise<Date> {
  return transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who, "delete");
    const own = await subscriptionOf(tx, business.id);
    const isPlanned = own !== undefined && planOf(own).next === CANCELED;
    if (isPlanned && own.nextStart !== null) return own.nextStart;
    const now = context.clock.now();
    const until = after(now, limits.business.deletionRevocable);
    await setNext(tx, business, { type: CANCELED, start: until }, now);
    await mailAdmins(tx, context, "deleting", { business, who, until });
    await recordBusinessEvent(tx, context.clock, "business.deletion_planned", {
      business: business.id,
      account: who.id,
      ip,
      data: { deleted_at: until.toISOString() },
    });
    return until;
  });
}

/**
 * Takes the deletion back, and mails all admins. Does nothing if none is planned. Throws `error.not_found` if the business
 * has ended already, and the errors of `lockAdministered`.
 */
export async function revokeDeletion(context: AppContext, who: Admin, ip: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const business = await lockAdministered(tx, who, "revoke_delete");
    const own = await subscriptionOf(tx, business.id);
    if (own === undefined || isCancelled(planOf(own))) throw problem("error.not_found");
    if (!isCancelling(planOf(own))) return;
    await setNext(tx, business, null, context.clock.now());
    await mailAdmins(tx, context, "kept", { business, who, until: undefined });
    const entry = { business: business.id, account: who.id, ip };
    await recordBusinessEvent(tx, context.clock, "business.deletion_revoked", entry);
  });
}

/** The job `end-businesses`: ends each business whose deletion was not revoked in time. */
export async function endBusinesses(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const due = and(
    eq(subscriptions.nextType, CANCELED),
    lte(subscriptions.nextStart, now),
    ne(subscriptions.currentType, CANCELED),
  );
  const rows = await context.db
    .select({ business: subscriptions.business })
    .from(subscriptions)
    .where(due)
    .orderBy(asc(subscriptions.nextStart));
  let failure: unknown;
  for (const { business } of rows) {
    try {
      await end(business);
    } catch (error) {
      failure = error;
    }
  }
  // The others have ended; the job runs again for this one.
  if (failure !== undefined) throw failure;

  function end(business: string): Promise<void> {
    return transaction(context.db, async (tx) => {
      // Admins revoke the deletion under this lock.
      await lockBusiness(tx, business);
      const ended = await tx
        .update(subscriptions)
        .set({ currentType: CANCELED, currentStart: now, currentEnd: null, updatedAt: now })
        .where(and(eq(subscriptions.business, business), due))
        .returning({ business: subscriptions.business });
      // An admin has revoked the deletion meanwhile.
      if (ended.length === 0) return;
      await emit(tx, context, "business.ending", { business });
      const entry = { business, account: null };
      await recordBusinessEvent(tx, context.clock, "business.deleted", entry);
    });
  }
}

/** The plan of a business whose last person is gone, if it has not ended already. */
export async function endPlan(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  { business }: Events["business.emptied"],
): Promise<void> {
  const now = clock.now();
  await tx
    .update(subscriptions)
    .set({ currentType: CANCELED, currentStart: now, currentEnd: null, updatedAt: now })
    .where(and(eq(subscriptions.business, business), ne(subscriptions.currentType, CANCELED)));
}

async function setNext(
  tx: Transaction,
  { id }: LockedBusiness,
  next: { readonly type: string; readonly start: Date } | null,
  now: Date,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({
      nextType: next?.type ?? null,
      nextStart: next?.start ?? null,
      nextEnd: null,
      updatedAt: now,
    })
    .where(eq(subscriptions.business, id));
}

/** Mails each admin, also the one who acts: a deletion that they did not want is seen in their mailbox. */
async function mailAdmins(
  tx: Transaction,
  context: AppContext,
  mail: "deleting" | "kept",
  about: {
    readonly business: LockedBusiness;
    readonly who: Admin;
    readonly until: Date | undefined;
  },
): Promise<void> {
  for (const to of await openAdminsOf(tx, about.business.id)) {
    await mailBusinessDeletion(tx, context, mail, { ...about, to });
  }
}
