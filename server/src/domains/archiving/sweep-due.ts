/** Finds archive time-stamps whose authority's certificate ends soon, and schedules their renewal. */
import { limits } from "@paraph/rules/limits";
import { inArray } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { lockDue } from "./queries.ts";
import { archives } from "./tables.ts";

const BATCH = 100;

/** All renewals share one queue, so that only one runs at a time; signing has priority over them. */
const QUEUE = "renew-archives";
const AFTER_SIGNING = 10;

/**
 * Enqueues a job for every document that is due, in batches. A document is enqueued at most once in
 * `limits.archive.retryAfter`, however many processes sweep. Returns the number of jobs.
 */
export async function sweepDue(context: Pick<AppContext, "db" | "clock">): Promise<number> {
  const now = context.clock.now();
  const enqueuedBefore = after(now, -limits.archive.retryAfter);
  let swept = 0;
  for (;;) {
    const due = await transaction(context.db, async (tx) => {
      const found = await lockDue(tx, now, enqueuedBefore, BATCH);
      for (const document of found) {
        await enqueue(
          tx,
          "renew-archive",
          { document },
          {
            key: `renew-archive:${document}`,
            queue: QUEUE,
            priority: AFTER_SIGNING,
            maxAttempts: limits.archive.tries,
          },
        );
      }
      if (found.length > 0) {
        await tx.update(archives).set({ enqueuedAt: now }).where(inArray(archives.document, found));
      }
      return found.length;
    });
    swept += due;
    if (due < BATCH) return swept;
  }
}
