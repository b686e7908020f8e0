/**
 * Runs jobs in this process. Every database query is retried until it succeeds, so that a restart, failover or outage
 * of the database only delays jobs: a completed job is recorded as done, and an attempt that the database itself
 * interrupted is not counted. docs/decisions, "Running", says why the service has its own job runner.
 */
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { createPool } from "./database/database.ts";
import type { Connection } from "./database/database.ts";
import { isDatabaseAway, persistently } from "./database/database-away.ts";
import { loggableError } from "./database/database-errors.ts";
import type { JobInfo } from "./jobs.ts";
import type { Logger } from "./log.ts";
import { startHeartbeat } from "./queue/heartbeat.ts";
import { completeJob, failJob, registerNames, returnJob } from "./queue/queue.ts";
import { returnUnknown, takeJob } from "./queue/queue.ts";
import type { TakenJob } from "./queue/queue.ts";
import { startTimetable } from "./queue/timetable.ts";

export interface RunnerOptions {
  readonly connection: Connection;
  readonly log: Logger;
  readonly atOnce: number;
  readonly tasks: Readonly<Record<string, (payload: unknown, info: JobInfo) => Promise<void>>>;
  /** Job → cron expression. */
  readonly sweeps: Readonly<Record<string, string>>;
  /** Called for each run, for the metrics. */
  readonly observe: (name: string, seconds: number, ok: boolean) => void;
  /** Milliseconds between two heartbeats of the pool; 1000 by default (set by tests). */
  readonly beatEvery?: number;
}

export interface JobRunner {
  /** Takes no new job, waits for the running ones (5 s, then their signal is aborted), and closes its connections. */
  readonly stop: () => Promise<void>;
}

/** Connections for the queue itself: taking jobs, and recording results. */
const CONNECTIONS = 2;
/** The interval between searches for due jobs. Notifications announce new jobs earlier. */
const LOOK_EVERY = 1000;
/** At shutdown: how long jobs may continue, and how long they may take after their signal is aborted. */
const PATIENCE = { running: 5000, aborted: 3000 };

interface Running {
  readonly job: TakenJob;
  readonly poolId: string;
  readonly abort: AbortController;
  readonly settled: Promise<void>;
}

/** The result of a run: undefined, or the thrown error. */
type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

/** Starts running jobs as soon as the database is available. */
export function startJobs(options: RunnerOptions): JobRunner {
  const { log, atOnce, tasks } = options;
  const pool = createPool(options.connection, CONNECTIONS);
  const running = new Map<string, Running>();
  const closing = new AbortController();
  let names: ReadonlyMap<number, string> | undefined;
  /**
   * Set when a query got no response: the database may have assigned a job to this pool without the process knowing.
   */
  let mayHoldUnknown = false;
  /** Set when the process stops and no longer waits for jobs. */
  let givenUp = false;

  const heartbeat = startHeartbeat({
    connection: options.connection,
    log,
    ...(options.beatEvery === undefined ? {} : { every: options.beatEvery }),
    jobsAvailable: () => void fill(),
    lost: (poolId) => {
      const lost = [...running.values()].filter((one) => one.poolId === poolId);
      log.warn(
        { jobs: lost.map(({ job }) => job.name) },
        "another process took over the jobs of this one",
      );
      for (const { abort } of lost) abort.abort(new Error("Another process got the job."));
    },
  });

  let taking: Promise<void> | undefined;
  let takeAgain = false;
  /** Takes jobs until all slots are used or none is due; never throws. */
  function fill(): Promise<void> {
    takeAgain = true;
    taking ??= (async () => {
      while (takeAgain && !closing.signal.aborted) {
        takeAgain = false;
        try {
          await takeAll();
        } catch (error) {
          mayHoldUnknown = true;
          if (!isDatabaseAway(error)) log.error({ err: error }, "no job could be taken");
        }
      }
    })().finally(() => {
      taking = undefined;
    });
    return taking;
  }

  async function takeAll(): Promise<void> {
    for (;;) {
      const poolId = heartbeat.pool();
      if (poolId === undefined || closing.signal.aborted || running.size >= atOnce) return;
      names ??= await registerNames(pool, Object.keys(tasks));
      if (mayHoldUnknown) {
        await returnUnknown(pool, poolId, [...running.keys()]);
        mayHoldUnknown = false;
      }
      const job = await takeJob(pool, poolId, names);
      if (job === undefined) return;
      begin(poolId, job);
    }
  }

  function begin(poolId: string, job: TakenJob): void {
    const abort = new AbortController();
    const settled = work(job, abort.signal)
      .then((outcome) => recordOutcome(poolId, job, outcome))
      .finally(() => {
        if (running.get(job.id)?.abort === abort) running.delete(job.id);
        void fill();
      });
    running.set(job.id, { job, poolId, abort, settled });
  }

  /** Runs a job; never throws. */
  async function work(job: TakenJob, signal: AbortSignal): Promise<Outcome> {
    const { name, attempt, attempts } = job;
    const started = performance.now();
    let outcome: Outcome = { ok: true };
    try {
      const task = tasks[name];
      if (task === undefined) throw new Error(`There is no job named ${name}.`);
      await task(job.payload, { attempt, last: attempt >= attempts, signal });
    } catch (error) {
      outcome = { ok: false, error };
    }
    options.observe(name, (performance.now() - started) / 1000, outcome.ok);
    return outcome;
  }

  /** Records the result of a job, even if the database is unavailable for a long time; never throws. */
  async function recordOutcome(poolId: string, job: TakenJob, outcome: Outcome): Promise<void> {
    const about = { job: job.name, attempt: job.attempt };
    let tries = 0;
    const counted = await persistently(
      () => {
        tries += 1;
        return writeOutcome(pool, poolId, job, outcome);
      },
      {
        failed: (error, count) => {
          if (count === 1 || !isDatabaseAway(error)) {
            log.warn({ err: error, ...about }, "the result of a job is recorded later");
          }
        },
        goOn: () => !givenUp,
      },
    ).catch(() => false);
    if (!outcome.ok) {
      const { error } = outcome;
      if (isDatabaseAway(error)) log.warn({ err: error, ...about }, "job waits for the database");
      else if (job.attempt < job.attempts) log.warn({ err: error, ...about }, "job failed");
      else log.error({ err: error, ...about }, "job failed, and is not tried again");
    }
    // This is a retry: the first response may have been lost.
    if (!counted && tries === 1) {
      log.warn(about, "a job was taken over by another process; its result here is discarded");
    }
  }

  const look = setInterval(() => void fill(), LOOK_EVERY);
  const stopTimetable = startTimetable(pool, options.sweeps, log);

  return {
    stop: async () => {
      closing.abort();
      clearInterval(look);
      await stopTimetable();
      await taking;
      await settledIn(running, PATIENCE.running);
      for (const { abort } of running.values()) abort.abort(new Error("The process is stopping."));
      await settledIn(running, PATIENCE.aborted);
      givenUp = true;
      for (const { job, poolId } of running.values()) {
        await returnJob(pool, poolId, job).catch(() => undefined);
      }
      await heartbeat.stop();
      await pool.end();
    },
  };
}

/** Records the result in the queue; returns whether the job was still this pool's. */
function writeOutcome(
  pool: pg.Pool,
  poolId: string,
  job: TakenJob,
  outcome: Outcome,
): Promise<boolean> {
  if (outcome.ok) return completeJob(pool, poolId, job);
  if (isDatabaseAway(outcome.error)) return returnJob(pool, poolId, job);
  const { error } = outcome;
  // The thrown error is stored with the job.
  const logged = loggableError(error);
  const message = logged instanceof Error ? logged.message : String(logged);
  return failJob(pool, poolId, job, message.replaceAll("\0", ""));
}

/** Waits until no job runs, or for this number of milliseconds. */
async function settledIn(running: ReadonlyMap<string, Running>, most: number): Promise<void> {
  const late = new AbortController();
  await Promise.race([
    Promise.all([...running.values()].map((one) => one.settled)),
    pause(most, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
}
