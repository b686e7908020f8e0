/**
 * Runs jobs in this process. A process that is killed leaves its jobs locked, for four hours as the
 * queue has it; so each process holds an advisory lock on its pool's name for as long as it lives, and
 * every second looks whether the holders of locked jobs still do: what the dead held is freed.
 */
import { EventEmitter } from "node:events";
import { Logger as QueueLogger, parseCronItems, run } from "graphile-worker";
import type { Runner, TaskList, WorkerEvents } from "graphile-worker";
import pg from "pg";
import { createPool } from "./database.ts";
import type { Connection } from "./database.ts";
import { loggableError } from "./database-errors.ts";
import type { JobInfo } from "./jobs.ts";
import type { Logger } from "./log.ts";

export interface RunnerOptions {
  readonly connection: Connection;
  readonly log: Logger;
  readonly atOnce: number;
  readonly tasks: Readonly<Record<string, (payload: unknown, info: JobInfo) => Promise<void>>>;
  /** Job → cron expression. */
  readonly sweeps: Readonly<Record<string, string>>;
  /** Told of each run, for the metrics. */
  readonly observe: (name: string, seconds: number, ok: boolean) => void;
}

export interface JobRunner {
  /** Takes no new job, waits for the running ones (5 s, then their signal is aborted), lets go. */
  readonly stop: () => Promise<void>;
}

/** Class of the advisory locks that living pools hold ("pool"). */
const LOCK_CLASS = 0x706f6f6c;
const LOOK_EVERY = 1000;

/** Starts running jobs; resolves when the first can run. */
export async function startJobs(options: RunnerOptions): Promise<JobRunner> {
  const pool = createPool(options.connection, options.atOnce + 4);
  const alive = await openLockConnection(options.connection);
  const events: WorkerEvents = new EventEmitter();
  // No job may be taken before the lock is held, or others would take us for dead.
  const gate = holdBack(pool);
  events.once("pool:create", ({ workerPool }) => gate.until(alive.hold(workerPool.id)));
  const runner = await run({
    pgPool: pool,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      Object.entries(options.sweeps).map(([task, match]) => ({
        task,
        match,
        // One run a moment, however many processes there are; what was missed is not made up for.
        options: { backfillPeriod: 0, jobKey: task, jobKeyMode: "preserve_run_at" },
      })),
    ),
    concurrency: options.atOnce,
    noHandleSignals: true,
    events,
    logger: queueLogger(options.log),
  });
  const look = setInterval(() => {
    freeTheDead(pool).catch((error: unknown) => {
      options.log.warn({ err: error }, "could not look for jobs of ended processes");
    });
  }, LOOK_EVERY);
  return { stop: () => stop(runner, look, alive, pool) };
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: () => void,
) => void;

/** Makes a pool give out connections only when a promise is kept. */
function holdBack(pool: pg.Pool): { until: (promise: Promise<unknown>) => void } {
  let open: Promise<unknown> = Promise.resolve();
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (done: Connected): void;
  };
  const held = (done?: Connected): Promise<pg.PoolClient> | undefined => {
    if (done === undefined) return open.then(() => connect());
    // With a callback it is the queue that waits for notifications of new jobs.
    void open.then(
      () => {
        setImmediate(() => connect(done));
      },
      (error: Error) => {
        setImmediate(() => done(error, undefined, () => undefined));
      },
    );
    return undefined;
  };
  pool.connect = held as typeof pool.connect;
  return {
    until: (promise) => {
      open = promise;
    },
  };
}

async function stop(
  runner: Runner,
  look: NodeJS.Timeout,
  alive: { release: () => Promise<void> },
  pool: pg.Pool,
): Promise<void> {
  clearInterval(look);
  await runner.stop();
  await runner.promise.catch(() => undefined);
  await alive.release();
  await pool.end();
}

function taskList(options: RunnerOptions): TaskList {
  return Object.fromEntries(
    Object.entries(options.tasks).map(([name, work]) => [
      name,
      async (payload, helpers) => {
        const started = performance.now();
        const { attempts, max_attempts: most } = helpers.job;
        let ok = false;
        try {
          const signal = helpers.abortSignal;
          await work(payload, { attempt: attempts, last: attempts >= most, signal });
          ok = true;
        } catch (error) {
          options.log.warn({ err: error, job: name, attempt: attempts }, "job failed");
          // What is thrown is kept with the job, and logged by the queue.
          throw loggableError(error);
        } finally {
          options.observe(name, (performance.now() - started) / 1000, ok);
        }
      },
    ]),
  );
}

/** A connection of its own that holds the lock of this process's pool, and takes it again when it breaks. */
async function openLockConnection(connection: Connection) {
  let client = await connectClient(connection);
  let held: string | undefined;
  let closing = false;
  const lock = (id: string) =>
    client.query("select pg_advisory_lock($1, hashtext($2))", [LOCK_CLASS, id]);
  const watch = () => {
    client.on("error", () => undefined);
    client.once("end", () => {
      if (!closing) void reconnect();
    });
  };
  const reconnect = async (): Promise<void> => {
    while (!closing) {
      try {
        client = await connectClient(connection);
        watch();
        if (held !== undefined) await lock(held);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  };
  watch();
  return {
    hold: (id: string) => {
      held = id;
      return lock(id);
    },
    release: async () => {
      closing = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function connectClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: "paraph jobs", keepAlive: true });
  await client.connect();
  return client;
}

/**
 * Frees the jobs of pools whose lock nobody holds. The lock is tried and given back in one statement's
 * transaction, so that two processes that look at once do not take each other for the living.
 */
async function freeTheDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with holders as (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null),
     dead as (select id from holders where pg_try_advisory_xact_lock($1, hashtext(id)))
     select graphile_worker.force_unlock_workers(array(select id from dead))
     where exists (select 1 from dead)`,
    [LOCK_CLASS],
  );
}

function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === "error") log.error({ from: "queue" }, message);
    else if (level === "warning") log.warn({ from: "queue" }, message);
    else log.trace({ from: "queue" }, message);
  });
}
