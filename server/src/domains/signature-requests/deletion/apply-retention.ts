/**
 * A business changes how long it keeps its requests. Those that have ended keep at least the time that their readers were
 * told at their end: a longer period applies to them, a shorter one does not, and a period that is there for the first time
 * does not either. Their moments of deletion are written in portions. Each portion is a transaction that also enqueues the
 * next one, so that an interruption loses nothing; a portion of an earlier change does nothing (decision 0083).
 */
import { DAY } from "@paraph/rules/limits/rates";
import { inArray, sql } from "drizzle-orm";
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
import { keptByBusiness } from "./retention-queries.ts";
import type { Ended, OwnRule } from "./retention-queries.ts";

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
    const { retentionDays, retentionRun } = await lockRetentionOf(tx, business);
    if (retentionRun !== run) return;
    const rows = await keptByBusiness(tx, business, {
      last: last === null ? undefined : { id: last.id, endedAt: new Date(last.endedAt) },
      most: portion,
    });
    if (retentionDays === null) await applyOwners(tx, rows);
    else await keepFor(tx, rows, { days: retentionDays, byBusiness: true });
    const end = rows.at(-1);
    if (end === undefined || rows.length < portion) return;
    const next = { id: end.id, endedAt: end.endedAt.toISOString() };
    await enqueue(tx, "apply-retention", { business, run, last: next });
  });
}

/** Keeps requests that have ended for so many days, and never for fewer than before; null: for ever. */
async function keepFor(
  tx: Transaction,
  rows: readonly Ended[],
  { days, byBusiness }: { readonly days: number | null; readonly byBusiness: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const hours = days === null ? null : days * 24;
  const due = sql`${requests.endedAt} + make_interval(hours => ${hours}::int)`;
  await tx
    .update(requests)
    .set({
      eraseAt: days === null ? null : sql`greatest(${requests.eraseAt}, ${due})`,
      eraseByBusiness: byBusiness,
    })
    .where(
      inArray(
        requests.id,
        rows.map(({ id }) => id),
      ),
    );
}

/** The business decides nothing any more: each request is kept for as long as its owner keeps it. */
async function applyOwners(tx: Transaction, rows: readonly Ended[]): Promise<void> {
  const byRule = Map.groupBy(rows, ({ owner, autoDeletion, autoDeletionDays }) =>
    [owner, autoDeletion, autoDeletionDays].join(" "),
  );
  for (const [, own] of [...byRule].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = own;
    if (first === undefined) continue;
    await keepFor(tx, own, { days: await ownDays(tx, first), byBusiness: false });
  }
}

/** The days for which the owner keeps a request in their list after its end; null: for ever. They do not change meanwhile. */
export async function ownDays(
  tx: Transaction,
  { owner, autoDeletion, autoDeletionDays }: OwnRule,
): Promise<number | null> {
  return autoDeletion === "settings" ? lockRetentionDays(tx, owner) : autoDeletionDays;
}

/** When a request that ends `at` is deleted, and whether its business decides that. Neither changes meanwhile. */
export async function deletionOf(
  tx: Transaction,
  request: OwnRule & Pick<RequestRow, "business">,
  at: Date,
): Promise<Pick<RequestRow, "eraseAt" | "eraseByBusiness">> {
  const { business } = request;
  const kept = business === null ? null : (await lockRetentionOf(tx, business)).retentionDays;
  const days = kept ?? (await ownDays(tx, request));
  return { eraseAt: days === null ? null : after(at, days * DAY), eraseByBusiness: kept !== null };
}
