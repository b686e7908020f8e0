/**
 * Periodic jobs: at each minute that a cron expression names (UTC), the job is enqueued once, independent of the number of
 * processes. If the database is unavailable, the minute is enqueued later; minutes while no process ran are skipped.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseCronItems } from "graphile-worker";
import type pg from "pg";
import { persistently } from "../database/database-away.ts";
import type { Logger } from "../log.ts";

const MINUTE = 60_000;

/** Starts enqueueing jobs; the returned function stops it. */
export function startTimetable(
  pool: pg.Pool,
  sweeps: Readonly<Record<string, string>>,
  log: Logger,
): () => Promise<void> {
  const items = parseCronItems(Object.entries(sweeps).map(([task, match]) => ({ task, match })));
  const closing = new AbortController();
  const { signal } = closing;

  async function run(): Promise<void> {
    let minute = nextMinute();
    while (!signal.aborted) {
      await pause(Math.max(0, minute - Date.now()), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // Timers may fire a little early.
      if (Date.now() < minute) continue;
      const at = new Date(minute);
      const due = items.filter((item) => item.match(partsOf(at))).map((item) => item.task);
      if (due.length > 0) {
        await persistently(() => putOnList(pool, due, at), {
          failed: (error, count) => {
            if (count === 1) log.warn({ err: error, jobs: due }, "periodic jobs have to wait");
          },
          goOn: () => !signal.aborted,
        }).catch(() => undefined);
      }
      minute = nextMinute();
    }
  }

  const running = run();
  return async () => {
    closing.abort();
    await running;
  };
}

const nextMinute = () => (Math.floor(Date.now() / MINUTE) + 1) * MINUTE;

const partsOf = (at: Date) => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
});

/** The first process at this minute enqueues the jobs; a job that still waits is not enqueued twice. */
async function putOnList(pool: pg.Pool, jobs: readonly string[], at: Date): Promise<void> {
  await pool.query(
    `with first as (
       insert into graphile_worker._private_known_crontabs as known
         (identifier, known_since, last_execution)
       select job, $2, $2 from unnest($1::text[]) as job
       on conflict (identifier) do update set last_execution = excluded.last_execution
       where known.last_execution is null or known.last_execution < excluded.last_execution
       returning identifier)
     select graphile_worker.add_job(
       identifier, '{}'::json, run_at => $2, job_key => identifier,
       job_key_mode => 'preserve_run_at') from first`,
    [jobs, at],
  );
}
