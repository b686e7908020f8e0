/** Every error becomes one shape: {type, status, message, key, method, path, details?}. */
import { errors, problemType } from "@paraph/contract/errors";
import type { ErrorKey, Problem } from "@paraph/contract/errors";
import { errorSentence } from "@paraph/language/errors";
import type { Locale } from "@paraph/language/locales";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sqlState } from "../database.ts";
import { loggable } from "../log.ts";
import { isProblem, ProblemError } from "../problem.ts";
import { languageOf } from "./language.ts";

interface ErrorSettings {
  /** Base of the addresses in `type`. */
  readonly documentation: () => string;
}

/** Answers errors of handlers, hooks and of Fastify itself. */
export function presentErrors(app: FastifyInstance, settings: ErrorSettings): void {
  app.setErrorHandler(async (error, request, reply) => {
    const told = toProblem(error);
    const row: { status: number; reported?: boolean } = errors[told.key];
    if (row.reported) request.log.error({ err: told.cause ?? told, key: told.key }, "call failed");
    else request.log.debug({ err: told.cause ?? told, key: told.key }, "call refused");
    return sendProblem(request, reply, told, settings.documentation());
  });
}

/**
 * Seconds after which the same call may well succeed: the service's own parts come back by themselves.
 * A call that failed at an outside party may have used its code up: the person decides, and no time is named (RFC 9110 §10.2.3).
 */
const COMES_BACK: Partial<Record<ErrorKey, number>> = {
  "error.unavailable": 5,
  "error.storage.unavailable": 5,
};

/**
 * Sends a problem in the caller's language, with Retry-After where repeating the call helps: where the
 * problem says `retry_after` (limits, locks), and where a part of the service itself is away for a moment.
 */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ProblemError,
  documentation: string,
): FastifyReply {
  const { status } = errors[error.key];
  const wait = error.details?.["retry_after"] ?? COMES_BACK[error.key];
  if (typeof wait === "number") reply.header("retry-after", String(wait));
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(bodyOf(error, request.method, request.url, languageOf(request), documentation));
}

/** The one shape of an error. */
export function bodyOf(
  error: ProblemError,
  method: string,
  url: string,
  language: Locale,
  documentation: string,
): Problem {
  return {
    type: problemType(error.key, documentation),
    status: errors[error.key].status,
    message: errorSentence(error.key, language),
    key: error.key,
    method,
    path: loggable(url),
    ...(error.details === undefined ? {} : { details: { ...error.details } }),
  };
}

const BY_CODE: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "error.body_too_large",
  FST_REQ_FILE_TOO_LARGE: "error.body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "error.unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "error.validation",
};

/** What the database says when it cannot be reached: classes 08 and 57P (SQLSTATE), and the socket's own. */
const DATABASE_GONE = /^(08...|57P..|53...)$/;
const SOCKET_GONE = new Set(["ECONNREFUSED", "ENOENT", "ECONNRESET", "ETIMEDOUT"]);

function toProblem(error: unknown): ProblemError {
  if (isProblem(error)) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = BY_CODE[code];
  if (known !== undefined) return new ProblemError(known, undefined, error);
  const state = sqlState(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
  const inner = cause && "code" in cause ? String(cause.code) : code;
  if ((state !== undefined && DATABASE_GONE.test(state)) || SOCKET_GONE.has(inner)) {
    return new ProblemError("error.unavailable", undefined, error);
  }
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new ProblemError("error.validation", undefined, error);
  return new ProblemError("error.unexpected", undefined, error);
}
