/** How often something may be done: counters in the database, so that all processes count together. */
import { limits } from "@paraph/rules/limits";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import { after } from "./clock.ts";
import type { Database, Reader } from "./database.ts";
import { idempotencyKeys, rateLimits } from "./limit-tables.ts";
import { problem } from "./problem.ts";

declare module "./jobs.ts" {
  interface JobPayloads {
    "sweep-limits": Record<string, never>;
  }
}

export interface Window {
  /** What is counted: `login failure of <address>`, `POST /v1/register address:<ip>`. */
  readonly bucket: string;
  /** Milliseconds. */
  readonly window: number;
}

export interface Tally {
  /** How many there are in the window that ends now. */
  readonly count: number;
  /** Seconds until the oldest of them leaves the window. */
  readonly freeIn: number;
  /** Where this one was counted, to take it back. */
  readonly slot: Date;
}

/** A window moves on in steps of a tenth of its length: one row of the table each. */
const STEPS = 10;

/** Counts one more. Those who count at the same moment get different counts. */
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

/** Whether at least one was counted whose window has not run out. Counts nothing. */
export async function isCounted(db: Reader, clock: Clock, bucket: string): Promise<boolean> {
  const { bucket: name, count: counted, expiresAt } = rateLimits;
  const [row] = await db
    .select({ counted })
    .from(rateLimits)
    .where(and(eq(name, bucket), gt(expiresAt, clock.now()), gt(counted, 0)))
    .limit(1);
  return row !== undefined;
}

/** Takes one back that was counted. */
export async function uncount(db: Reader, bucket: string, slot: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, slot)));
}

/** Forgets all that was counted. */
export async function forget(db: Reader, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.bucket, bucket));
}

/**
 * Counts one more; throws `error.rate_limit.exceeded` with the seconds to wait when it is too many.
 * What is refused does not count: who waits as told may go on.
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
    await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
    const old = after(now, -limits.idempotency.kept);
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.claimedAt, old));
  },
};

export const limitSweeps = { "sweep-limits": "*/10 * * * *" } as const;
