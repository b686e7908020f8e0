/**
 * The heartbeat of a worker pool: one connection that holds the pool's advisory lock, updates its row of `job_pools`
 * every second, receives notifications of new jobs, and checks the heartbeats of other pools. The jobs of a pool are
 * released when
 *
 * - its lock is free and its heartbeat was missing for some checks (its process was killed), or
 * - its heartbeat was missing for many checks (its process is frozen, or its machine disconnected: TCP may hold its
 *   lock for long).
 *
 * Only consecutive checks by the same process count. So neither a clock change nor a database restart, nor a pause of
 * the process itself, makes other pools look dead.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { LASTING_OPTIONS } from "../database/database.ts";
import type { Connection } from "../database/database.ts";
import { newId } from "../ids.ts";
import type { Logger } from "../log.ts";
import { RELEASE_JOBS } from "./queue.ts";

export interface HeartbeatOptions {
  readonly connection: Connection;
  readonly log: Logger;
  /** Called when there may be new jobs: on a notification, and when the heartbeat resumes. */
  readonly jobsAvailable: () => void;
  /** Called when other processes have released this pool's jobs: they no longer belong to it. */
  readonly lost: (poolId: string) => void;
  /** Milliseconds between two beats; 1000 by default (set by tests). */
  readonly every?: number;
}

export interface Heartbeat {
  /** The id of the pool while its heartbeat works; otherwise undefined, and no job may be taken. */
  readonly pool: () => string | undefined;
  /** Stops the heartbeat; jobs that the pool still holds are released immediately. */
  readonly stop: () => Promise<void>;
}

/** Class of the advisory locks of living pools ("pool"). */
const LOCK_CLASS = 0x706f6f6c;
const BEAT_EVERY = 1000;
/** The number of checks without a beat after which a pool is released: with its lock free, and with its lock held. */
const MISSED_CHECKS = { free: 4, held: 15 };
/** If the server does not respond to a beat within this time, another connection is opened. */
const ANSWER_WITHIN = 10_000;
const OPEN_AGAIN_AFTER = 250;

/** Starts the heartbeat; it opens, and reopens, its connection when the database is available. */
export function startHeartbeat(options: HeartbeatOptions): Heartbeat {
  const { log, every = BEAT_EVERY } = options;
  const state = { id: newId(), beats: false };
  const closing = new AbortController();
  let failing = false;

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let client: pg.Client | undefined;
      try {
        client = await connect(options.connection);
        client.on("notification", options.jobsAvailable);
        await beatOn(client);
      } catch (error) {
        if (!failing) log.warn({ err: error }, "the job runner is waiting for the database");
        failing = true;
      } finally {
        state.beats = false;
        void client?.end().catch(() => undefined);
      }
      await rest(OPEN_AGAIN_AFTER);
    }
  }

  /** Beats on one connection, until it breaks or the heartbeat is stopped. */
  async function beatOn(client: pg.Client): Promise<void> {
    const broken = new AbortController();
    client.once("end", () => broken.abort());
    await client.query('listen "jobs:insert"');
    const pools = watchPools(every);
    let locked = "";
    while (!closing.signal.aborted && !broken.signal.aborted) {
      if (locked !== state.id && (await tryLock(client, state.id))) locked = state.id;
      if (!(await beat(client, state.id))) {
        options.lost(state.id);
        state.id = newId();
        state.beats = false;
        continue;
      }
      if (!state.beats) {
        if (failing) log.info("the job runner is connected to the database again");
        failing = false;
        state.beats = true;
        options.jobsAvailable();
      }
      const freed = await pools.check(client, state.id);
      if (freed.length > 0) {
        log.warn({ pools: freed }, "released the jobs of dead processes");
        options.jobsAvailable();
      }
      await rest(every, broken.signal);
    }
  }

  const rest = (milliseconds: number, signal?: AbortSignal) =>
    pause(milliseconds, undefined, {
      signal: signal ? AbortSignal.any([closing.signal, signal]) : closing.signal,
    }).catch(() => undefined);

  /** The pool id for which a row exists. */
  let writtenId = "";
  /** The first beat of an id inserts its row; returns false if an existing row was deleted. */
  async function beat(client: pg.Client, id: string): Promise<boolean> {
    const { rowCount } = await client.query(
      writtenId === id
        ? "update job_pools set beat_at = clock_timestamp() where id = $1"
        : `insert into job_pools (id, beat_at) values ($1, clock_timestamp())
           on conflict (id) do update set beat_at = excluded.beat_at`,
      [id],
    );
    writtenId = id;
    return rowCount === 1;
  }

  const running = run();
  return {
    pool: () => (state.beats && !closing.signal.aborted ? state.id : undefined),
    stop: async () => {
      closing.abort();
      await running;
      await removePool(options.connection, state.id);
    },
  };
}

/** Another check, or a dead connection that is not detected yet, may hold the lock for a moment. */
async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    "select pg_try_advisory_lock($1, hashtext($2)) as locked",
    [LOCK_CLASS, id],
  );
  return rows[0]?.locked ?? false;
}

interface SeenBeat {
  readonly beat: string | null;
  /** The number of consecutive checks that saw this beat. */
  readonly checks: number;
}

/** The heartbeats of other pools that one process has seen. */
function watchPools(every: number) {
  let seen = new Map<string, SeenBeat>();
  let checkedAt = performance.now();
  return {
    /** Checks once; returns the pools whose jobs were released. */
    check: async (client: pg.Client, own: string): Promise<string[]> => {
      const now = performance.now();
      // A process that was paused has not seen whether the others were missing.
      if (now - checkedAt > every * 3) seen = new Map();
      checkedAt = now;
      const { rows } = await client.query<{ id: string; beat: string | null }>(
        `select id, beat_at::text as beat from job_pools where id <> $1
         union
         select locked_by, null from (
           select locked_by from graphile_worker._private_jobs where locked_by is not null
           union select locked_by from graphile_worker._private_job_queues where locked_by is not null
         ) holders
         where locked_by <> $1 and locked_by not in (select id from job_pools)`,
        [own],
      );
      seen = new Map(
        rows.map(({ id, beat }) => {
          const before = seen.get(id);
          return [id, { beat, checks: before?.beat === beat ? before.checks + 1 : 0 }];
        }),
      );
      const missed = [...seen].filter(([, { checks }]) => checks >= MISSED_CHECKS.free);
      return missed.length === 0 ? [] : release(client, missed);
    },
  };
}

/**
 * Releases the jobs of pools without a new beat. The lock is tried and released in this statement's transaction; a
 * pool without a row (which takes no jobs) is released only if its lock is free.
 */
async function release(
  client: pg.Client,
  missed: readonly (readonly [string, SeenBeat])[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with missed as (
       select id, beat, certain from unnest($2::text[], $3::text[], $4::boolean[]) as s(id, beat, certain)),
     dead as (
       select id, beat from missed
       where (certain and beat is not null) or pg_try_advisory_xact_lock($1, hashtext(id))),
     gone as (
       delete from job_pools p using dead
       where p.id = dead.id and p.beat_at::text = dead.beat returning p.id),
     freed as (
       select id from gone
       union all
       select id from dead where beat is null and id not in (select id from job_pools)),
     ${RELEASE_JOBS}`,
    [
      LOCK_CLASS,
      missed.map(([id]) => id),
      missed.map(([, { beat }]) => beat),
      missed.map(([, { checks }]) => checks >= MISSED_CHECKS.held),
    ],
  );
  return rows.map((row) => row.id);
}

/** Deletes the pool's row and releases its jobs, if the database is available. */
async function removePool(connection: Connection, id: string): Promise<void> {
  try {
    const client = await connect(connection);
    try {
      await client.query(
        `with freed as (delete from job_pools where id = $1 returning id), ${RELEASE_JOBS}`,
        [id],
      );
    } finally {
      await client.end();
    }
  } catch {
    // If it is not, other processes notice that the heartbeat is missing and do the same.
  }
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: "paraph jobs",
    options: LASTING_OPTIONS,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
