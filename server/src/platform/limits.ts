/** How often something may be done: counters in the database, so that all processes count together. */
import { lt, sql } from "drizzle-orm";
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
  /** What is counted: `login:<account>`, `POST /v1/register:<address>`. */
  readonly bucket: string;
  /** Milliseconds. */
  readonly window: number;
}

/** Counts one more and answers how many there are in the current window. */
export async function count(db: Reader, clock: Clock, { bucket, window }: Window): Promise<number> {
  const start = windowStart(clock.now(), window);
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, windowStart: start, count: 1, expiresAt: after(start, 2 * window) })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ count: rateLimits.count });
  return row?.count ?? 1;
}

/** How many there are in the current window, without counting. */
export async function counted(
  db: Reader,
  clock: Clock,
  { bucket, window }: Window,
): Promise<number> {
  const start = windowStart(clock.now(), window);
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(sql`${rateLimits.bucket} = ${bucket} and ${rateLimits.windowStart} = ${start}`);
  return row?.count ?? 0;
}

/** Forgets what was counted. */
export async function forget(db: Reader, bucket: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.bucket} = ${bucket}`);
}

/** Counts one more; throws `error.rate_limit.exceeded` with the seconds to wait when it is too many. */
export async function limitRate(
  db: Reader,
  clock: Clock,
  limit: Window & { most: number },
): Promise<void> {
  if ((await count(db, clock, limit)) <= limit.most) return;
  throw problem("error.rate_limit.exceeded", { retry_after: secondsLeft(clock, limit.window) });
}

/** Seconds until the current window ends. */
export function secondsLeft(clock: Clock, window: number): number {
  const now = clock.now();
  return Math.max(
    1,
    Math.ceil((windowStart(now, window).getTime() + window - now.getTime()) / 1000),
  );
}

function windowStart(now: Date, window: number): Date {
  return new Date(Math.floor(now.getTime() / window) * window);
}

const KEEP_ANSWERS = 24 * 60 * 60 * 1000;

export const limitJobs = {
  "sweep-limits": async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
    const now = clock.now();
    await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
    const old = after(now, -KEEP_ANSWERS);
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.claimedAt, old));
  },
};

export const limitSweeps = { "sweep-limits": "*/10 * * * *" } as const;
