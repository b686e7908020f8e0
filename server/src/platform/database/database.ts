/** The database: one connection pool, and transactions that are retried after conflicts. */
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseAway, NoConnectionError, sqlState } from "./database-away.ts";
import { preparingClient } from "./prepared-statements.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The source of a query: the database, or a transaction. */
export type Reader = Database | Transaction;

/** The address of a PostgreSQL server, or the socket of the embedded one. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose connection errors can be distinguished from those of other parties. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    if (done === undefined) {
      return super.connect().catch((error: unknown) => {
        throw new NoConnectionError(error);
      });
    }
    super.connect((error, client, release) =>
      done(error && new NoConnectionError(error), client, release),
    );
  }
}

/**
 * Seconds: time-outs of server and driver. A statement of a call never takes minutes; locks of a frozen process are
 * released after `idle`; a vanished machine is detected by keep-alives of both sides (PostgreSQL "tcp_user_timeout").
 */
const PATIENCE = { connect: 10, statement: 30, answer: 40, idle: 20, vanished: 20 };
/** For every connection: the server releases the session of a vanished machine (and its locks) after `vanished`. */
const OF_ALL = {
  TimeZone: "UTC",
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 2,
  tcp_user_timeout: PATIENCE.vanished * 1000,
};
const OF_POOLS = {
  ...OF_ALL,
  statement_timeout: PATIENCE.statement * 1000,
  idle_in_transaction_session_timeout: PATIENCE.idle * 1000,
};

/** Session settings in the form that PostgreSQL accepts at connection start ("options" of libpq). */
const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** The start options of a connection that stays open outside of pools. */
export const LASTING_OPTIONS = startOptions(OF_ALL);

/**
 * A pool of at most `max` connections. Time is UTC. `slow`: without statement time-outs, for migrations, which set
 * their own lock time-outs.
 */
export function createPool(
  connection: Connection,
  max: number,
  options: { slow?: boolean } = {},
): pg.Pool {
  const patience = { ...OF_POOLS, ...(options.slow && { statement_timeout: 0 }) };
  const pool = new Pool({
    ...connection,
    // Migrations change what statements mean.
    ...(options.slow ? {} : { Client: preparingClient() }),
    max,
    application_name: "paraph",
    options: startOptions(patience),
    connectionTimeoutMillis: PATIENCE.connect * 1000,
    ...(options.slow ? {} : { query_timeout: PATIENCE.answer * 1000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool replaces a connection that dies; without listeners the error would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Typed queries over a pool. */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool);
}

const ATTEMPTS = 5;

const withinTransaction = new AsyncLocalStorage<true>();

/**
 * Throws if a transaction is open: slow work and calls to outside parties would keep its row locks.
 *
 * @param what the work, for the error message
 */
export function outsideTransactions(what: string): void {
  if (withinTransaction.getStore()) throw new Error(`${what} while a transaction is open`);
}

/** Wraps a party so that its calls throw while a transaction is open. */
export function neverWithinTransactions<T extends object>(name: string, party: T): T {
  return new Proxy(party, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function") return member;
      return (...given: unknown[]): unknown => {
        outsideTransactions(`${name}.${String(key)}`);
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/**
 * Runs `work` in a transaction (read committed by default) and returns its result. If the database aborts it because
 * of a conflict (serialization failure, deadlock), it is run again, up to 5 times: its effects outside of the
 * database must be repeatable.
 */
export async function transaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  options: { isolation?: "read committed" | "repeatable read" | "serializable" } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, options.isolation ?? "read committed");
    } catch (error) {
      const state = sqlState(error);
      if ((state !== "40001" && state !== "40P01") || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * One transaction on a separate connection, which returns to the pool only if it is clean. A connection that could not
 * roll back, or whose server is no longer the primary, is closed. Throws the first error.
 */
async function once<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  isolationLevel: "read committed" | "repeatable read" | "serializable",
): Promise<T> {
  const client = await (db as Database & { $client: pg.Pool }).$client.connect();
  let failure: { readonly error: unknown } | undefined;
  let spoiled = true;
  try {
    const remembering = async (tx: Transaction) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = { error };
        throw error;
      }
    };
    const result = await withinTransaction.run(true, () =>
      drizzle(client).transaction(remembering, { isolationLevel }),
    );
    spoiled = false;
    return result;
  } catch (error) {
    // If the rollback failed, Drizzle throws its error.
    const first = failure === undefined ? error : failure.error;
    spoiled = first !== error || isDatabaseAway(error);
    throw first;
  } finally {
    client.release(spoiled);
  }
}

/** Whether an error is a violation of a unique constraint (with this name, if given). */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== "23505") return false;
  if (constraint === undefined) return true;
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("constraint" in one && one.constraint === constraint) return true;
  }
  return false;
}
