/**
 * Jobs: work that follows from a transaction. They are written in that transaction, so that none is lost and none
 * runs after a rollback. A job runs at least once: its work has to be repeatable.
 */
import { sql } from "drizzle-orm";
import type { Transaction } from "./database/database.ts";

/**
 * The names and payloads of all jobs. The `jobs.ts` of each domain adds the jobs of that domain: `declare module
 * "../../platform/jobs.ts" { interface JobPayloads { "finish-signing": { attempt: string } } }`
 */
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

export interface JobInfo {
  /** 1 at the first run. */
  readonly attempt: number;
  /** Whether this run is the last one. */
  readonly last: boolean;
  /** Aborted when the process is shutting down. */
  readonly signal: AbortSignal | undefined;
}

/** The handler of each job. If it throws, the job is retried later, with growing pauses. */
export type JobHandlers<AppContext> = {
  readonly [N in JobName]: (
    context: AppContext,
    payload: JobPayloads[N],
    info: JobInfo,
  ) => Promise<void>;
};

/** Periodic jobs: name → cron expression (minutes, UTC). Their payload is empty. */
export type Sweeps = { readonly [N in JobName]?: string };

export interface EnqueueOptions {
  /** Replaces a waiting job with the same key, so that the work is done once. */
  readonly key?: string;
  /** Keeps the time of the replaced job, so that a job that is enqueued repeatedly is not postponed forever. */
  readonly keepTime?: boolean;
  /** Runs no earlier than this number of milliseconds from now. Use it for retries and polling, never for deadlines. */
  readonly delay?: number;
  /** The maximum number of runs; 25 by default. */
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Jobs with smaller numbers run first; 0 by default. */
  readonly priority?: number;
}

/** Enqueues a job in the transaction. It runs after the commit, or never. */
export async function enqueue<N extends JobName>(
  tx: Transaction,
  name: N,
  payload: JobPayloads[N],
  options: EnqueueOptions = {},
): Promise<void> {
  const delay = options.delay ?? 0;
  await tx.execute(sql`select graphile_worker.add_job(
    ${name}::text, ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${delay > 0 ? sql`now() + make_interval(secs => ${delay / 1000})` : sql`null`},
    max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text,
    job_key_mode => ${options.keepTime ? "preserve_run_at" : "replace"}::text,
    priority => ${options.priority ?? 0}::int)`);
}

/** Cancels a waiting job. Does nothing if it is running or done. */
export async function dequeue(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key})`);
}
