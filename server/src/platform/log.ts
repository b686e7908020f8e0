/** The log: JSON lines on standard error, with everything secret struck out. */
import pino from "pino";
import { loggableError } from "./database-errors.ts";

export type Logger = pino.Logger;

/** Field names whose values never reach the log, at any depth that we write. */
const SECRET = [
  "pwdotp",
  "password",
  "old_password",
  "new_password",
  "tan",
  "otp",
  "token",
  "revoke_token",
  "access_code",
  "x-accesscode",
  "id_token",
  "authorization",
  "Authorization",
  "cookie",
  "set-cookie",
  "SAD",
  "PIN",
  "secret",
];

/** A log that writes to `stream` (standard error unless told). */
export function createLog(level: string, stream?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET.flatMap(anywhere),
      censor: "[redacted]",
    },
    // An error has no fields of its own that JSON would show: each name it is logged under says how.
    serializers: { err: shown, error: shown },
  };
  return pino(options, stream ?? pino.destination({ dest: 2, sync: false }));
}

/** An error as it is written: its message and stack with those of its causes, without the database's values. */
function shown(error: unknown): unknown {
  try {
    return pino.stdSerializers.err(loggableError(error) as Error);
  } catch {
    return { type: "Error", message: "an error that cannot be written" };
  }
}

/** A field at the top, one level down and two levels down. */
function anywhere(name: string): string[] {
  const own = /^\w+$/.test(name) ? name : `["${name}"]`;
  const inner = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`;
  return [own, `*${inner}`, `*.*${inner}`];
}

/**
 * An address as it may be logged: without its query, and with every path segment that could be a
 * token struck out (no lasting secret of ours is shorter than 40 characters).
 */
export function loggable(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path.replaceAll(/[A-Za-z0-9_-]{40,}/g, "[token]");
}
