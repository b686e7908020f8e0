/** Converts every error to one format: {type, status, message, key, method, path, details?}. */
import { errors, problemType } from "@paraph/contract/errors";
import type { ErrorKey, Problem } from "@paraph/contract/errors";
import type { Fault } from "@paraph/contract/faults";
import { HIDDEN_CHARACTERS } from "@paraph/contract/free-text";
import { errorSentence } from "@paraph/language/errors";
import { faultSentence } from "@paraph/language/faults";
import type { Locale } from "@paraph/language/locales";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseBusy } from "../database/database-away.ts";
import { loggable } from "../log.ts";
import { isProblem, ProblemError } from "../problem.ts";
import { languageOf } from "./language.ts";
import { rememberCauses } from "./repeated.ts";

interface ErrorSettings {
  /** Base URL of `type`. */
  readonly documentation: () => string;
}

/**
 * Turns errors of handlers, hooks and of Fastify itself into responses. Errors that the table marks as reported are logged as
 * errors; an outage of a part of the service is logged once a minute for each cause.
 */
export function presentErrors(app: FastifyInstance, settings: ErrorSettings): void {
  const isNews = rememberCauses();
  app.setErrorHandler(async (error, request, reply) => {
    const told = toProblem(error);
    const row: { status: number; reported?: boolean } = errors[told.key];
    const outage = told.key in COMES_BACK;
    if (row.reported && (!outage || isNews(causeOf(told)))) {
      request.log.error({ err: told.cause ?? told, key: told.key }, "call failed");
    } else {
      request.log.debug({ err: told.cause ?? told, key: told.key }, "call refused");
    }
    return sendProblem(request, reply, told, settings.documentation());
  });
}

/**
 * The cause of an error, in a form that is equal for all calls that fail for the same cause: the innermost name, and
 * the first code.
 */
function causeOf({ key, details, cause }: ProblemError): string {
  let name = "";
  let code = "";
  for (let one = cause; one instanceof Error; one = one.cause) {
    name = one.name;
    if (code === "" && "code" in one) code = String(one.code);
  }
  const reason = details?.["reason"];
  return [key, name, code, typeof reason === "string" ? reason : ""].join(" ");
}

/**
 * Seconds after which a retry may succeed: parts of the service recover by themselves. After a failure of an outside party there
 * is no such time (RFC 9110 §10.2.3): the call may have used up a code, so the person decides whether to retry.
 */
const COMES_BACK: Partial<Record<ErrorKey, number>> = {
  "error.unavailable": 5,
  "error.storage.unavailable": 5,
};

/**
 * Sends a problem in the caller's language. Sets Retry-After from the problem's `retry_after` (limits, locks), and
 * for a part of the service that is temporarily unavailable.
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

/** The body of an error. */
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
    ...(error.details === undefined ? {} : { details: presentDetails(error, language) }),
  };
}

/** The errors with a list of invalid fields. */
const WITH_FAULTS: ReadonlySet<ErrorKey> = new Set(["error.validation", HIDDEN_CHARACTERS]);

/** The details of a problem, with a sentence for each faulty field. */
function presentDetails(
  { key, details = {} }: ProblemError,
  language: Locale,
): Record<string, unknown> {
  if (!WITH_FAULTS.has(key) || details["fields"] === undefined) return { ...details };
  const faults = Object.entries(details["fields"] as Record<string, Fault>);
  const fields = Object.fromEntries(
    faults.map(([path, fault]) => [path, { ...fault, message: faultSentence(fault, language) }]),
  );
  return { ...details, fields };
}

const BY_CODE: Record<string, ErrorKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "error.body_too_large",
  FST_REQ_FILE_TOO_LARGE: "error.body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "error.unsupported_media_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "error.validation",
};

function toProblem(error: unknown): ProblemError {
  if (isProblem(error)) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = BY_CODE[code];
  if (known !== undefined) return new ProblemError(known, undefined, error);
  if (isDatabaseBusy(error)) return new ProblemError("error.unavailable", undefined, error);
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new ProblemError("error.validation", undefined, error);
  return new ProblemError("error.unexpected", undefined, error);
}
