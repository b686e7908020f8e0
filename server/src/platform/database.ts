/** The database: one pool of connections, transactions that are tried again where that is right. */
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isDatabaseAway, NoConnectionError, sqlState } from "./database-away.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query needs: the database, or a transaction in it. */
export type Reader = Database | Transaction;

/** How a PostgreSQL server is reached: an address, or the embedded server's socket. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose failures to connect can be told from those of every other party. */
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
 * Seconds: what the server and the driver do about a party that has gone silent. A statement of a call never runs
 * for minutes; what a frozen process locked is free after `idle`; a machine that vanished is noticed by keep-alives,
 * ours and the server's (PostgreSQL "tcp_user_timeout").
 */
const PATIENCE = { connect: 10, statement: 30, answer: 40, idle: 20, vanished: 20 };
/** Of every connection: the server gives up what a machine that vanished held (its locks too) after `vanished`. */
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

/** Settings of a session as PostgreSQL takes them with its start ("options" of libpq). */
const startOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** The start options of a connection that stays open outside any pool. */
export const LASTING_OPTIONS = startOptions(OF_ALL);

/**
 * A pool of at most `max` connections. Time is UTC. `slow`: for statements that may take as long as they do
 * (migrations, which set their own limits on waiting for locks).
 */
export function createPool(
  connection: Connection,
  max: number,
  options: { slow?: boolean } = {},
): pg.Pool {
  const patience = { ...OF_POOLS, ...(options.slow && { statement_timeout: 0 }) };
  const pool = new Pool({
    ...connection,
    max,
    application_name: "paraph",
    options: startOptions(patience),
    connectionTimeoutMillis: PATIENCE.connect * 1000,
    ...(options.slow ? {} : { query_timeout: PATIENCE.answer * 1000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection that dies is replaced by the pool; without listeners it would end the process.
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
 * What is slow, or leaves the process, is done outside of transactions: its row locks would keep others waiting. Throws
 * where one is open.
 *
 * @param what is about to be done, for the developer who reads the error
 */
export function outsideTransactions(what: string): void {
  if (withinTransaction.getStore()) throw new Error(`${what} while a transaction is open`);
}

/** The same party, whose calls throw where a transaction is open. */
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
 * Runs `work` in a transaction (read committed unless told) and answers what it answers. Where the
 * database broke it off for a conflict with another one (serialization failure, deadlock), it is run
 * again, up to 5 times: everything it does outside the database must bear that.
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
 * One transaction on a connection of its own, which goes back to the pool only when it is as it was: one that could
 * not even roll back, or whose server is no longer the one that writes, is closed. What is thrown is the first thing
 * that went wrong.
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
    // Drizzle throws what was wrong with the rollback where there was something.
    const first = failure === undefined ? error : failure.error;
    spoiled = first !== error || isDatabaseAway(error);
    throw first;
  } finally {
    client.release(spoiled);
  }
}

/** Whether an error is a broken unique constraint (of this name, if one is given). */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== "23505") return false;
  if (constraint === undefined) return true;
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("constraint" in one && one.constraint === constraint) return true;
  }
  return false;
}
