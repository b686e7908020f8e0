/**
 * The job queue, as SQL over graphile-worker's tables (schema of version 0.18): take a job, and record its result. A
 * result counts only while the job still belongs to the pool, so that a process that was frozen and lost its jobs
 * cannot overwrite the results of others.
 */
import type pg from "pg";

/** A job that a pool holds. */
export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** The number of this run, from 1. */
  readonly attempt: number;
  readonly attempts: number;
}

interface Row {
  id: string;
  task_id: number;
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

/**
 * Whether a held job was replaced or cancelled since a pool took it (graphile-worker then uses up its attempts, so that it does
 * not run again). It ends with this run, independent of the result.
 */
const REPLACED = "attempts <> (flags ->> 'taken_at_attempt')::int";

/**
 * The end of a statement that releases everything that the pools of `freed(id)` hold. Replaced jobs are deleted.
 * Returns the ids of the pools.
 */
export const RELEASE_JOBS = `
  ended as (
    delete from graphile_worker._private_jobs using freed
    where locked_by = freed.id and ${REPLACED}),
  free_jobs as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    from freed where locked_by = freed.id and (${REPLACED}) is not true),
  free_queues as (
    update graphile_worker._private_job_queues set locked_by = null, locked_at = null
    from freed where locked_by = freed.id)
  select id from freed`;

/** The ids of job names. Names that the database does not know yet are added. */
export async function registerNames(
  pool: pg.Pool,
  names: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier)
     select name from unnest($1::text[]) as name
     where name not in (select identifier from graphile_worker._private_tasks)
     on conflict do nothing`,
    [names],
  );
  const { rows } = await pool.query<{ id: number; identifier: string }>(
    "select id, identifier from graphile_worker._private_tasks where identifier = any($1::text[])",
    [names],
  );
  return new Map(rows.map((row) => [row.id, row.identifier]));
}

/**
 * Takes the next due job, if there is one: the most urgent, then the one that has been due longest. Jobs of one queue run one
 * after the other, so the queue's row is locked too. A pool that other processes have released takes nothing.
 */
export async function takeJob(
  pool: pg.Pool,
  poolId: string,
  names: ReadonlyMap<number, string>,
): Promise<TakenJob | undefined> {
  const { rows } = await pool.query<Row>(
    `with next as (
       select id, job_queue_id from graphile_worker._private_jobs
       where is_available and run_at <= now() and task_id = any($2::int[])
         and exists (select from job_pools where id = $1)
         and (job_queue_id is null or job_queue_id in (
           select id from graphile_worker._private_job_queues
           where is_available for update skip locked))
       order by priority, run_at limit 1 for update skip locked),
     held_queue as (
       update graphile_worker._private_job_queues q set locked_by = $1, locked_at = now()
       from next where q.id = next.job_queue_id)
     update graphile_worker._private_jobs j
     set locked_by = $1, locked_at = now(), attempts = j.attempts + 1,
       flags = jsonb_build_object('taken_at_attempt', j.attempts + 1)
     from next where j.id = next.id
     returning j.id, j.task_id, j.payload, j.attempts, j.max_attempts`,
    [poolId, [...names.keys()]],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    name: names.get(row.task_id) ?? "",
    payload: row.payload,
    attempt: row.attempts,
    attempts: row.max_attempts,
  };
}

/** Releases the queue of the job named by `changed`. */
const FREE_QUEUE = `
  freed as (
    update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
    from changed where q.id = changed.job_queue_id and q.locked_by = $2)
  select 1 from changed`;

/** Completes a job. Returns whether it still belonged to the pool. */
export async function completeJob(
  pool: pg.Pool,
  poolId: string,
  job: Pick<TakenJob, "id">,
): Promise<boolean> {
  const { rows } = await pool.query(
    `with changed as (
       delete from graphile_worker._private_jobs where id = $1 and locked_by = $2
       returning job_queue_id), ${FREE_QUEUE}`,
    [job.id, poolId],
  );
  return rows.length > 0;
}

/**
 * Fails a job: it runs again after a pause that grows to six hours, unless this was its last attempt or it was
 * replaced.
 */
export async function failJob(
  pool: pg.Pool,
  poolId: string,
  job: TakenJob,
  message: string,
): Promise<boolean> {
  const { rows } = await pool.query(
    `with changed as (
       update graphile_worker._private_jobs
       set last_error = $3, updated_at = now(), locked_by = null, locked_at = null,
         run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
       where id = $1 and locked_by = $2 and (${REPLACED}) is not true
       returning job_queue_id), ${FREE_QUEUE}`,
    [job.id, poolId, message],
  );
  return rows.length > 0 || completeJob(pool, poolId, job);
}

/**
 * Returns a job that neither succeeded nor failed (the database was unavailable, or the process stops): the attempt
 * is not counted. A job that was replaced is completed.
 */
export async function returnJob(
  pool: pg.Pool,
  poolId: string,
  job: Pick<TakenJob, "id">,
): Promise<boolean> {
  const { rows } = await pool.query(
    `with changed as (
       update graphile_worker._private_jobs
       set updated_at = now(), locked_by = null, locked_at = null, attempts = attempts - 1,
         run_at = greatest(run_at, now() + interval '500 milliseconds')
       where id = $1 and locked_by = $2 and (${REPLACED}) is not true
       returning job_queue_id), ${FREE_QUEUE}`,
    [job.id, poolId],
  );
  return rows.length > 0 || completeJob(pool, poolId, job);
}

/**
 * Releases jobs that the pool holds without knowing, because a response of the database was lost. They run as if not
 * taken.
 */
export async function returnUnknown(
  pool: pg.Pool,
  poolId: string,
  known: readonly string[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker._private_jobs
     where locked_by = $1 and id <> all($2::bigint[])`,
    [poolId, known],
  );
  for (const job of rows) await returnJob(pool, poolId, job);
}
