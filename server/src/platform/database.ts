/** The database: one pool of connections, transactions that are tried again where that is right. */
import { drizzle } from "drizzle-orm/node-postgres";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query needs: the database, or a transaction in it. */
export type Reader = Database | Transaction;

/** How a PostgreSQL server is reached: an address, or the embedded server's socket. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

/** A pool of at most `max` connections. Time is UTC; a statement of a call never runs for minutes. */
export function createPool(connection: Connection, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: "paraph",
    options:
      "-c TimeZone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000",
    connectionTimeoutMillis: 10_000,
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
      return await db.transaction(work, { isolationLevel: options.isolation ?? "read committed" });
    } catch (error) {
      const state = sqlState(error);
      if ((state !== "40001" && state !== "40P01") || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** The SQLSTATE of a database error (Drizzle wraps the driver's error), or undefined for others. */
export function sqlState(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("code" in one && typeof one.code === "string" && /^[0-9A-Z]{5}$/.test(one.code)) {
      return one.code;
    }
  }
  return undefined;
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
