/**
 * A business changes how long it keeps its requests: the moment of deletion of all that have ended is written again, in
 * portions. Each portion is a transaction that also enqueues the next one, so that an interruption loses nothing; a
 * portion of an earlier change does nothing (decision 0083).
 */
import { DAY } from "@paraph/rules/limits/rates";
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { lockRetentionDays } from "../../accounts/index.ts";
import { lockRetentionOf } from "../../businesses/index.ts";
import type { RequestRow } from "../queries.ts";
import { requests } from "../tables.ts";
import { endedOfBusiness } from "./retention-queries.ts";
import type { Ended } from "./retention-queries.ts";

/** The requests of one transaction. */
const PORTION = 500;

/** A portion: what follows after this request, by the moment of its end (RFC 3339) and its id. */
export interface RetentionPortion {
  readonly business: string;
  /** Which change of the business it belongs to. */
  readonly run: number;
  readonly last: { readonly id: string; readonly endedAt: string } | null;
}

/** When a business has changed its retention period. */
export async function applyRetentionSoon(
  tx: Transaction,
  { business, run }: Events["business.retention_changed"],
): Promise<void> {
  await enqueue(tx, "apply-retention", { business, run, last: null });
}

/** The job `apply-retention`. */
export function applyRetention(
  context: AppContext,
  { business, run, last }: RetentionPortion,
  portion = PORTION,
): Promise<void> {
  return transaction(context.db, async (tx) => {
    const { retentionDays, retentionRun, retentionSince } = await lockRetentionOf(tx, business);
    if (retentionRun !== run) return;
    const rows = await endedOfBusiness(tx, business, {
      last: last === null ? undefined : { id: last.id, endedAt: new Date(last.endedAt) },
      most: portion,
    });
    if (retentionDays === null) await applyOwners(tx, rows);
    else {
      for (const one of rows) {
        const eraseAt = eraseAtFor(one, retentionDays, retentionSince);
        await tx
          .update(requests)
          .set({ eraseAt, eraseByBusiness: true })
          .where(eq(requests.id, one.id));
      }
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < portion) return;
    const next = { id: end.id, endedAt: end.endedAt.toISOString() };
    await enqueue(tx, "apply-retention", { business, run, last: next });
  });
}

/**
 * When a request that has ended is erased. Nothing is erased within a day after the change, so that a mistake can be
 * corrected.
 */
function eraseAtFor({ endedAt }: Ended, days: number, since: Date | null): Date {
  const due = after(endedAt, days * DAY);
  const earliest = after(since ?? endedAt, DAY);
  return due < earliest ? earliest : due;
}

/** The business decides nothing any more: each request is kept for as long as its owner keeps theirs. */
async function applyOwners(tx: Transaction, rows: readonly Ended[]): Promise<void> {
  const byOwner = [...Map.groupBy(rows, ({ owner }) => owner)];
  for (const [owner, own] of byOwner.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const days = await lockRetentionDays(tx, owner);
    if (days === null) {
      const ids = own.map(({ id }) => id);
      await tx
        .update(requests)
        .set({ eraseAt: null, eraseByBusiness: false })
        .where(inArray(requests.id, ids));
    } else {
      for (const { id, endedAt } of own) {
        await tx
          .update(requests)
          .set({ eraseAt: after(endedAt, days * DAY), eraseByBusiness: false })
          .where(eq(requests.id, id));
      }
    }
  }
}

/** When a request that ends `at` is deleted, and whether its business decides that. Neither changes meanwhile. */
export async function deletionOf(
  tx: Transaction,
  { owner, business }: Pick<RequestRow, "owner" | "business">,
  at: Date,
): Promise<Pick<RequestRow, "eraseAt" | "eraseByBusiness">> {
  const kept = business === null ? null : (await lockRetentionOf(tx, business)).retentionDays;
  const days = kept ?? (await lockRetentionDays(tx, owner));
  return { eraseAt: days === null ? null : after(at, days * DAY), eraseByBusiness: kept !== null };
}
