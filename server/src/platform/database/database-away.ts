/**
 * Handles a database that is temporarily unavailable: restarted, failed over, out of connections, disconnected. Queries
 * are retried, or the call fails with "unavailable"; such failures are not reported as faults.
 */
import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * SQLSTATEs of a server that cannot work (PostgreSQL appendix A): no connection (08), no resources or too many
 * connections (53), shutting down or starting up (57P; 25P03 is a connection closed after an idle time-out), and
 * read-only because another server has taken over (25006).
 */
const SERVER_AWAY = /^(08...|53...|57P..|25P03|25006)$/;
/** No connection to the database could be opened; `cause` contains the reason. */
export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`No connection to the database: ${why}`, { cause });
    this.name = "NoConnectionError";
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

/** Socket error codes of a connection that broke. */
const SOCKET_AWAY = new Set(["ECONNRESET", "ECONNABORTED", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"]);
/** Messages of the driver for a connection that ended; these errors have no code. */
const DRIVER_AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error, or one of its causes, means that the database is unavailable. Socket errors count only if the
 * query builder or the pool passed them on, because a mail server that refuses connections gives the same codes.
 */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && SERVER_AWAY.test(state)) return true;
  let ofDatabase = false;
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof NoConnectionError) return true;
    if (DRIVER_AWAY.test(one.message)) return true;
    ofDatabase ||= one instanceof DrizzleQueryError;
    const { code }: NodeJS.ErrnoException = one;
    if (ofDatabase && code !== undefined && SOCKET_AWAY.has(code)) return true;
  }
  return false;
}

/**
 * SQLSTATEs of a statement that took too long (57014: time-out, or cancelled by an operator), or that waited too long
 * for a lock (55P03). The same statement may succeed on a retry; but one that is always too slow must not be retried
 * for ever, so a job's attempt counts.
 */
const TOO_SLOW: ReadonlySet<string | undefined> = new Set(["57014", "55P03"]);

/** Whether a retry may succeed: the database is unavailable, or was too slow. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isDatabaseAway(error) || TOO_SLOW.has(sqlState(error));

export interface Patience {
  /** Called for each failure, with its number from 1. */
  readonly failed?: (error: unknown, count: number) => void;
  /** Whether to retry, given the milliseconds since the start. True if omitted. */
  readonly goOn?: (error: unknown, waited: number) => boolean;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 3000;

/** Retries with growing pauses until there is a result. Throws the last error when `goOn` returns false. */
export async function persistently<T>(
  ask: () => Promise<T>,
  { failed, goOn = () => true }: Patience = {},
): Promise<T> {
  const began = performance.now();
  for (let count = 1; ; count += 1) {
    try {
      return await ask();
    } catch (error) {
      failed?.(error, count);
      if (!goOn(error, performance.now() - began)) throw error;
      const longest = Math.min(FIRST_PAUSE * 2 ** (count - 1), LONGEST_PAUSE);
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
}

/**
 * Retries as long as the database is unavailable or busy, for at most this number of milliseconds; throws any other error
 * immediately.
 */
export function outlasting<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  return persistently(ask, {
    goOn: (error, waited) => isDatabaseBusy(error) && waited < milliseconds,
  });
}
