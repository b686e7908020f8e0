import { setTimeout as wait } from "node:timers/promises";
import type { TestService } from "./service.ts";

/** How long an act of the service may take in all on a busy machine, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Waits until the service has done all that follows from what it was asked: no job is due or runs, and every mail and
 * text has been handed over. Before counting or comparing what came: a later mail may overtake an earlier one.
 */
export async function atRest({ context }: Pick<TestService, "context">): Promise<void> {
  const until = Date.now() + PATIENCE;
  // A job that follows from another is put on the list in the transaction of that one.
  while ((await left(context)) > 0) {
    if (Date.now() > until) throw new Error("The service does not come to rest.");
    await wait(20);
  }
}

async function left({ pool }: TestService["context"]): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    `select ((select count(*) from graphile_worker._private_jobs
               where (run_at <= now() and attempts < max_attempts) or locked_by is not null)
           + (select count(*) from outbox_messages where state = 'waiting'))::int as left`,
  );
  return rows[0]?.left ?? 0;
}

/**
 * Waits for the next full hour where it is nearer than so many seconds: that somebody has opened a document is told
 * once in each hour of the clock.
 */
export async function withinAnHour(seconds: number): Promise<void> {
  const toGo = 3_600_000 - (Date.now() % 3_600_000);
  if (toGo < seconds * 1000) await wait(toGo + 50);
}
