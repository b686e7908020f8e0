/** Metrics of the job queue and the outbox for the operator, and the sweep of failed jobs. */
import { limits } from "@paraph/rules/limits";
import { count, eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { outboxMessages } from "../mail/outbox-tables.ts";

declare module "../jobs.ts" {
  interface JobPayloads {
    "sweep-jobs": Record<string, never>;
  }
}

interface Measured {
  readonly db: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Adds the gauges. They are read from the database on each request, so every process reports the same values. */
export function queueGauges({ db, metrics }: Measured): void {
  const jobs = (where: ReturnType<typeof sql>) => async () => {
    const { rows } = await db.execute<{ jobs: number }>(
      sql`select count(*)::int as jobs from graphile_worker._private_jobs where ${where}`,
    );
    return rows[0]?.jobs ?? Number.NaN;
  };
  metrics.gauge(
    "paraph_jobs_due",
    "Jobs that could run now",
    jobs(sql`is_available and run_at <= now()`),
  );
  metrics.gauge(
    "paraph_jobs_later",
    "Jobs whose time comes, or that are tried again",
    jobs(sql`is_available and run_at > now()`),
  );
  metrics.gauge(
    "paraph_jobs_running",
    "Jobs that some process runs",
    jobs(sql`locked_at is not null`),
  );
  metrics.gauge("paraph_jobs_given_up", "Jobs that have used up their attempts", jobs(USED_UP));
  const messages = (state: "waiting" | "failed") => async () => {
    const [row] = await db
      .select({ messages: count() })
      .from(outboxMessages)
      .where(eq(outboxMessages.state, state));
    return row?.messages ?? Number.NaN;
  };
  metrics.gauge("paraph_outbox_waiting", "Mails and SMS that wait to be sent", messages("waiting"));
  metrics.gauge("paraph_outbox_failed", "Mails and SMS that could not be sent", messages("failed"));
}

const USED_UP = sql`locked_at is null and attempts >= max_attempts`;

/** Removes jobs without attempts left, once the operator has had time to see them. Logs each. */
export async function sweepUsedUp(
  { db, log }: Pick<Measured, "db" | "log">,
  kept: number = limits.jobs.usedUpKept,
): Promise<number> {
  const { rows } = await db.execute<{ name: string; attempts: number; last_error: string | null }>(
    sql`with gone as (
          delete from graphile_worker._private_jobs
          where ${USED_UP} and updated_at < now() - make_interval(secs => ${kept / 1000})
          returning task_id, attempts, last_error)
        select identifier as name, attempts, last_error
        from gone left join graphile_worker._private_tasks t on t.id = gone.task_id`,
  );
  for (const { name, attempts, last_error: lastError } of rows) {
    log.error({ job: name, attempts, lastError }, "a job that had used up its attempts is removed");
  }
  return rows.length;
}

export const queueJobs = {
  "sweep-jobs": async (context: Pick<Measured, "db" | "log">): Promise<void> => {
    await sweepUsedUp(context);
  },
};

export const queueSweeps = { "sweep-jobs": "7 * * * *" } as const;
