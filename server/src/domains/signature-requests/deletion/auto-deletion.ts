/** How long an owner keeps one of their requests, if that differs from their settings (decision 0101). */
import type { AUTO_DELETION_RULES } from "@paraph/rules/states";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import { lockRetentionOf, retentionOf } from "../../businesses/index.ts";
import type { LockedFor } from "../lifecycle/lock-request.ts";
import { requests } from "../tables.ts";
import type { RequestRow } from "../tables.ts";
import { deletionOf } from "./apply-retention.ts";

export interface AutoDeletion {
  readonly rule: (typeof AUTO_DELETION_RULES)[number];
  /** The days after the end; null unless the rule is `days`. */
  readonly days: number | null;
}

/**
 * Sets the rule of a request. If the request has ended, its moment of deletion follows at once; a moment that has passed is
 * left to the next sweep. Throws `error.sr.kept_by_business` if the business of the request decides.
 */
export async function setAutoDeletion(
  tx: Transaction,
  { request }: LockedFor<"auto_delete">,
  { rule, days }: AutoDeletion,
): Promise<void> {
  if (await isKeptByBusiness(tx, request)) throw problem("error.sr.kept_by_business");
  const own = { autoDeletion: rule, autoDeletionDays: days };
  const at = request.endedAt;
  const due = at === null ? {} : await deletionOf(tx, { ...request, ...own }, at);
  await tx
    .update(requests)
    .set({ ...own, ...due })
    .where(eq(requests.id, request.id));
}

/** Its business had a period when it ended, or has one now if it is open. */
async function isKeptByBusiness(tx: Transaction, request: RequestRow): Promise<boolean> {
  if (request.eraseByBusiness) return true;
  if (request.business === null) return false;
  return (await lockRetentionOf(tx, request.business)).retentionDays !== null;
}

/**
 * The rule of a request as its owner sees it (`auto_deletion` of the API).
 * @param ownersDays the days of the owner's settings; null: for ever
 */
export async function presentAutoDeletion(
  { db }: Pick<AppContext, "db">,
  request: RequestRow,
  ownersDays: number | null,
) {
  const { business, autoDeletion: rule, autoDeletionDays, eraseAt, eraseByBusiness } = request;
  const ofBusiness = business === null ? null : (await retentionOf(db, business)).retentionDays;
  const own = rule === "settings" ? ownersDays : autoDeletionDays;
  return {
    rule,
    days: ofBusiness ?? own,
    at: eraseAt?.toISOString() ?? null,
    by_business: eraseByBusiness || ofBusiness !== null,
  };
}
