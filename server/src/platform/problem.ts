/**
 * Errors that a caller is told: thrown by their key in the contract's table, anywhere below a handler.
 * The status comes from the table, the sentence from the language area `errors`.
 */
import type { ErrorKey } from "@paraph/contract/errors";
import type { Fault } from "@paraph/contract/faults";

export class ProblemError extends Error {
  readonly key: ErrorKey;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  constructor(key: ErrorKey, details?: Record<string, unknown>, cause?: unknown) {
    super(key, cause === undefined ? undefined : { cause });
    this.name = "ProblemError";
    this.key = key;
    this.details = details;
  }
}

/**
 * The error of this key, to be thrown. `details` go to the caller: fields and their faults, or what is
 * needed to go on (`retry_after` in seconds also becomes the Retry-After header). `cause` goes to the log.
 */
export function problem(
  key: ErrorKey,
  details?: Record<string, unknown>,
  cause?: unknown,
): ProblemError {
  return new ProblemError(key, details, cause);
}

/**
 * `error.validation` with what is wrong with each field, by its path (`signatures.0.sequence`; `body` for the whole).
 * The sentences are added where the error is answered, in the caller's language.
 */
export function invalid(fields: Readonly<Record<string, Fault>>, cause?: unknown): ProblemError {
  return new ProblemError("error.validation", { fields }, cause);
}

/** Whether an error is a problem (of this key, if one is given). */
export function isProblem(error: unknown, key?: ErrorKey): error is ProblemError {
  return error instanceof ProblemError && (key === undefined || error.key === key);
}
