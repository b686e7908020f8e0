/**
 * Counts the uses of seals. Each signature costs money and cannot be taken back, so a seal has a daily quota, which stops a
 * stolen token (docs/decisions/0090-business-leftovers.md).
 */
import { limits } from "@paraph/rules/limits";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { isProblem, problem } from "../../platform/problem.ts";
import { mailSealQuota, openAdminsOf } from "../businesses/index.ts";
import { sealUses, seals } from "./tables.ts";
import type { SealRow } from "./tables.ts";

/** The signatures of a seal on this day, in this month and in this year (UTC). */
export interface Used {
  readonly today: number;
  readonly thisMonth: number;
  readonly thisYear: number;
}

const NEVER: Used = { today: 0, thisMonth: 0, thisYear: 0 };

/** The day of a moment in UTC, YYYY-MM-DD. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The number of uses of each of these seals. */
export async function usesOf(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<(seal: string) => Used> {
  if (ids.length === 0) return () => NEVER;
  const day = dayOf(now);
  const sum = (from: string) =>
    sql<number>`coalesce(sum(${sealUses.count}) filter (where ${sealUses.day} >= ${from}), 0)::int`;
  const rows = await reader
    .select({
      seal: sealUses.seal,
      today: sum(day),
      thisMonth: sum(`${day.slice(0, 7)}-01`),
      thisYear: sum(`${day.slice(0, 4)}-01-01`),
    })
    .from(sealUses)
    .where(and(inArray(sealUses.seal, [...ids]), gte(sealUses.day, `${day.slice(0, 4)}-01-01`)))
    .groupBy(sealUses.seal);
  const used = new Map(rows.map(({ seal, ...counts }) => [seal, counts]));
  return (seal) => used.get(seal) ?? NEVER;
}

/** The provider has certainly signed nothing. */
const UNSIGNED = [
  "error.seal.secret_wrong",
  "error.seal.certificate_ended",
  "error.provider.locked",
  "error.provider.certificate_revoked",
] as const;

/**
 * Counts signatures of a seal before they are made, because of concurrent uses, and makes them. The count is taken back only if
 * the provider has certainly not signed. Notifies the admins once a day when most of the quota is used. Throws `error.seal.quota`
 * with the `limit` if it does not suffice, `error.seal.not_allowed` if the seal was removed, and the errors of `work`.
 */
export async function countingUses<T>(
  context: AppContext,
  { id }: Pick<SealRow, "id">,
  signatures: number,
  work: () => Promise<T>,
): Promise<T> {
  const day = dayOf(context.clock.now());
  await transaction(context.db, (tx) => countUses(tx, context, { id, day, signatures }));
  try {
    return await work();
  } catch (error) {
    if (UNSIGNED.some((key) => isProblem(error, key))) {
      await context.db
        .update(sealUses)
        .set({ count: sql`${sealUses.count} - ${signatures}` })
        .where(and(eq(sealUses.seal, id), eq(sealUses.day, day)));
    }
    throw error;
  }
}

async function countUses(
  tx: Transaction,
  context: AppContext,
  {
    id,
    day,
    signatures,
  }: { readonly id: string; readonly day: string; readonly signatures: number },
): Promise<void> {
  const [seal] = await tx.select().from(seals).where(eq(seals.id, id)).for("key share");
  if (seal === undefined) throw problem("error.seal.not_allowed");
  const { dailyQuota } = seal;
  // The row of the day is locked from here on, so that concurrent uses are counted one after the other.
  const [row] = await tx
    .insert(sealUses)
    .values({ seal: id, day, count: signatures, warned: false })
    .onConflictDoUpdate({
      target: [sealUses.seal, sealUses.day],
      set: { count: sql`${sealUses.count} + ${signatures}` },
    })
    .returning();
  if (row === undefined) throw new Error("The use was not counted.");
  if (row.count > dailyQuota) throw problem("error.seal.quota", { limit: dailyQuota });
  if (row.warned || row.count < dailyQuota * limits.seals.quotaWarned) return;
  await tx
    .update(sealUses)
    .set({ warned: true })
    .where(and(eq(sealUses.seal, id), eq(sealUses.day, day)));
  for (const admin of await openAdminsOf(tx, seal.business)) {
    const { label, account } = seal;
    await mailSealQuota(tx, context, { label, account, used: row.count, quota: dailyQuota }, admin);
  }
}
