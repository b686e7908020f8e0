/** Rate limits: counters in the database, shared by all processes. */
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { Rate } from "@paraph/rules/limits/rates";
import { and, eq, gt, gte, lt, min, sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import { after } from "./clock.ts";
import type { Database, Reader, Transaction } from "./database/database.ts";
import { idempotencyKeys, rateLimits } from "./limit-tables.ts";
import { problem } from "./problem.ts";
import { sweepRows } from "./database/sweep-rows.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "sweep-limits": Record<string, never>;
  }
}

export interface Window {
  /** The name of the counter: `login failure of <address>`, `POST /v1/register address:<ip>`. */
  readonly bucket: string;
  /** Milliseconds. */
  readonly window: number;
}

export interface Tally {
  /** The number of counts in the window that ends now. */
  readonly count: number;
  /** Seconds until the oldest count leaves the window. */
  readonly freeIn: number;
  /** The slot in which this count is stored, for `uncount`. */
  readonly slot: Date;
}

/** A window moves in steps of a tenth of its length: one row for each step. */
const STEPS = 10;

/** Counts one more. Concurrent calls get different counts. */
export async function count(db: Reader, clock: Clock, { bucket, window }: Window): Promise<Tally> {
  const now = clock.now();
  const step = window / STEPS;
  const slot = new Date(Math.floor(now.getTime() / step) * step);
  const since = after(slot, step - window);
  const { rows } = await db.execute<{ count: string; first: Date | null }>(sql`
    with added as (
      insert into ${rateLimits} as r (bucket, window_start, count, expires_at)
      values (${bucket}, ${slot.toISOString()}, 1, ${after(slot, window).toISOString()})
      on conflict (bucket, window_start) do update set count = r.count + 1
      returning count)
    select (select count from added) + coalesce(sum(count), 0) as count, min(window_start) as first
    from ${rateLimits}
    where bucket = ${bucket} and window_start >= ${since.toISOString()}
      and window_start <> ${slot.toISOString()} and count > 0`);
  const oldest = new Date(rows[0]?.first ?? slot);
  const freeAt = oldest.getTime() + window;
  const freeIn = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  return { count: Number(rows[0]?.count ?? 1), freeIn, slot };
}

/** Whether the window contains at least one count. Counts nothing. */
export async function isCounted(db: Reader, clock: Clock, bucket: string): Promise<boolean> {
  const { bucket: name, count: counted, expiresAt } = rateLimits;
  const [row] = await db
    .select({ counted })
    .from(rateLimits)
    .where(and(eq(name, bucket), gt(expiresAt, clock.now()), gt(counted, 0)))
    .limit(1);
  return row !== undefined;
}

/** Removes one count. */
export async function uncount(db: Reader, bucket: string, slot: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, slot)));
}

/** Deletes all counts of a bucket. */
export async function forget(db: Reader, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
}

/** A rate of `rules/limits` whose error key the contract declares. */
export type NamedRate = Rate & { readonly refusal: ErrorKey };

/** A recorded count, for `uncount`. */
export interface Counted {
  readonly bucket: string;
  /** ISO 8601, because it is stored as JSON. */
  readonly slot: string;
}

/**
 * Counts `by` more uses, in the transaction of the counted action; a rollback undoes the count. Concurrent transactions
 * on the same bucket wait, so that never more than `most` pass in any `window`. Throws the rate's error, with `limit`
 * and `retry_after` in seconds in `details`.
 */
export async function countWithin(
  tx: Transaction,
  clock: Clock,
  bucket: string,
  rate: NamedRate,
  by = 1,
): Promise<Counted> {
  await waitFor(tx, bucket);
  await refuseAbove(tx, clock, bucket, rate, by);
  const slot = slotOf(clock.now(), rate);
  const expiresAt = after(slot, rate.window + rate.window / STEPS);
  await tx
    .insert(rateLimits)
    .values({ bucket, windowStart: slot, count: by, expiresAt })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + ${by}` },
    });
  return { bucket, slot: slot.toISOString() };
}

/** Throws the rate's error if `by` more would exceed it; counts nothing. */
export async function refuseAbove(
  reader: Reader,
  clock: Clock,
  bucket: string,
  rate: NamedRate,
  by: number,
): Promise<void> {
  const now = clock.now();
  const slot = slotOf(now, rate);
  const counted = gte(rateLimits.windowStart, after(slot, -rate.window));
  const [sum] = await reader
    .select({
      count: sql<number>`coalesce(sum(${rateLimits.count}), 0)::int`,
      first: min(rateLimits.windowStart),
    })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), counted, gt(rateLimits.count, 0)));
  if ((sum?.count ?? 0) + by <= rate.most) return;
  const freeAt = (sum?.first ?? slot).getTime() + rate.window + rate.window / STEPS;
  const wait = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  throw problem(rate.refusal, { limit: rate.most, retry_after: wait });
}

function slotOf(now: Date, { window }: Rate): Date {
  const step = window / STEPS;
  return new Date(Math.floor(now.getTime() / step) * step);
}

/** Waits until no other transaction holds this name, and holds it until the transaction ends. */
export async function waitFor(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Counts one more; throws `error.rate_limit.exceeded` with the seconds to wait if the limit is exceeded. Refused calls
 * are not counted, so that a caller who waits for that time succeeds.
 */
export async function limitRate(
  db: Reader,
  clock: Clock,
  limit: Window & { readonly most: number },
): Promise<void> {
  const tally = await count(db, clock, limit);
  if (tally.count <= limit.most) return;
  await uncount(db, limit.bucket, tally.slot);
  throw problem("error.rate_limit.exceeded", { retry_after: tally.freeIn });
}

export const limitJobs = {
  "sweep-limits": async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
    const now = clock.now();
    await sweepRows(db, rateLimits, lt(rateLimits.expiresAt, now));
    const old = after(now, -limits.idempotency.kept);
    await sweepRows(db, idempotencyKeys, lt(idempotencyKeys.claimedAt, old));
  },
};

export const limitSweeps = { "sweep-limits": "*/10 * * * *" } as const;
