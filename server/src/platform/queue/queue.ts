/**
 * The list of jobs, as SQL over graphile-worker's tables (schema of version 0.18): take one, and say what became
 * of it. What is said counts only while the job is still the pool's own, so that a process that was frozen and lost
 * its jobs changes nothing of what others have done since.
 */
import type pg from "pg";

/** A job that a pool holds. */
export interface TakenJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** Of this run, from 1. */
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
 * Of a job that is held: it was replaced, or taken back, since a pool took it (graphile-worker then uses up its
 * attempts, so that it does not run again). It ends with this run, however the run ends.
 */
const REPLACED = "attempts <> (flags ->> 'taken_at_attempt')::int";

/**
 * The rest of a statement that lets go of all that the pools of `freed(id)` hold. Jobs that were replaced are gone.
 * Answers the ids of the pools.
 */
export const LET_GO = `
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

/** Ids of the kinds of jobs, by name; kinds that are new to the database are added. */
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
 * Takes the next job that is due, if there is one: the most urgent, then the one that is due longest. Jobs of one queue
 * run one after the other, so its row is taken too. A pool that others have given up takes nothing.
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

/** Frees the queue of the job that `changed` names. */
const FREE_QUEUE = `
  freed as (
    update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
    from changed where q.id = changed.job_queue_id and q.locked_by = $2)
  select 1 from changed`;

/** The job is done. Answers whether it was still the pool's own. */
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
 * The job failed: it runs again after a pause that grows to six hours, unless this was its last attempt or it was
 * replaced meanwhile.
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
 * The job was neither done nor did it fail (the database was away, or the process stops): the attempt is not counted.
 * One that was replaced meanwhile is done.
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

/** Jobs that the pool holds and does not know of: the answer that told of them was lost. They run as if not taken. */
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
