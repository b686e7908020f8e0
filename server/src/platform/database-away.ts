/**
 * The database that is away for a moment: restarted, failed over, out of connections, cut off. Whatever is
 * asked meanwhile is asked again, or told that the service is not available; nothing of it is a fault.
 */
import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * What a server says that cannot work (SQLSTATE, PostgreSQL appendix A): no connection (08), no resources or
 * too many connections (53), shutting down or starting up (57P; idle for too long, 25P03, is a connection that
 * it has cut), and read-only because another server has taken over (25006).
 */
const SERVER_AWAY = /^(08...|53...|57P..|25P03|25006)$/;
/** No connection to the database could be had; `cause` says why. */
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

/** What the socket says of a connection that was there. */
const SOCKET_AWAY = new Set(["ECONNRESET", "ECONNABORTED", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"]);
/** What the driver says: its errors have no code when a connection ends. */
const DRIVER_AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/**
 * Whether an error, or what caused it, says that the database is away. The socket's words count where the query
 * builder or the pool passed them on: a mail server that refuses connections says the same.
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
 * What a server says of a statement that took too long (57014: its time-out, or an operator), or that waited too long for a
 * lock (55P03). The same statement may well be answered in a moment; but one that is always too slow must not be asked
 * without end, so that a job's attempt counts.
 */
const TOO_SLOW: ReadonlySet<string | undefined> = new Set(["57014", "55P03"]);

/** Whether the database could not do now what it can do in a moment: it is away, or was too slow. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isDatabaseAway(error) || TOO_SLOW.has(sqlState(error));

export interface Patience {
  /** Told of each failure, with its number from 1. */
  readonly failed?: (error: unknown, count: number) => void;
  /** Whether to ask once more; told the milliseconds since the beginning. True unless given. */
  readonly goOn?: (error: unknown, waited: number) => boolean;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 3000;

/** Asks until there is an answer, with growing pauses; throws the last error when `goOn` says no. */
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

/** Asks as long as the database is away or busy, for at most so many milliseconds; what else is wrong is thrown at once. */
export function outlasting<T>(milliseconds: number, ask: () => Promise<T>): Promise<T> {
  return persistently(ask, {
    goOn: (error, waited) => isDatabaseBusy(error) && waited < milliseconds,
  });
}
