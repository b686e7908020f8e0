/**
 * Jobs: what happens after a transaction, and because of it. They are written in the transaction that
 * they follow from, so that none is lost and none runs for a change that never was. A job runs at least
 * once: what it does must bear being done again.
 */
import { sql } from "drizzle-orm";
import type { Transaction } from "./database.ts";

/**
 * The names of all jobs and what each is told. Every `jobs.ts` adds its own:
 * `declare module "../../platform/jobs.ts" { interface JobPayloads { "finish-signing": { attempt: string } } }`
 */
export interface JobPayloads {}
export type JobName = keyof JobPayloads;

export interface JobInfo {
  /** 1 at the first run. */
  readonly attempt: number;
  /** Whether this run is the last one. */
  readonly last: boolean;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal | undefined;
}

/** What does each job. Throwing means: try again later, with growing pauses. */
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
  /** A waiting job of the same key is replaced by this one: the work is done once. */
  readonly key?: string;
  /** The job that is replaced says when: one that is asked for again and again does not wait for ever. */
  readonly keepTime?: boolean;
  /** Not before so many milliseconds from now (for retries and polling, never for deadlines). */
  readonly delay?: number;
  /** 25 unless told. */
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Smaller runs first; 0 unless told. */
  readonly priority?: number;
}

/** Puts a job on the list, in the transaction. It runs when the transaction commits, or never. */
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

/** Takes a waiting job back. Nothing happens when it is running or done. */
export async function dequeue(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key})`);
}
