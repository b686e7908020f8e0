/** The log: JSON lines on standard error, with secrets removed. */
import pino from "pino";
import { loggableError } from "./database/database-errors.ts";

export type Logger = pino.Logger;

/** Field names whose values are never logged, at any depth that the service writes. */
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

/** A log that writes to `stream` (standard error by default). */
export function createLog(level: string, stream?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET.flatMap(anywhere),
      censor: "[redacted]",
    },
    // JSON shows no fields of an error, so each name under which one is logged has a serializer.
    serializers: { err: shown, error: shown },
  };
  return pino(options, stream ?? pino.destination({ dest: 2, sync: false }));
}

/** Serializes an error: its message and stack and those of its causes, without database values. */
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
 * A URL for the log: without its query, and without path segments that may be tokens (no long-lived secret of the
 * service is shorter than 40 characters).
 */
export function loggable(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return path.replaceAll(/[A-Za-z0-9_-]{40,}/g, "[token]");
}
