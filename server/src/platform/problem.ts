/**
 * Errors for the caller, thrown anywhere below a handler by their key in the contract's table. The status comes from
 * the table, the sentence from the language area `errors`.
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
 * Creates the error of this key, to be thrown. `details` are sent to the caller: fields and their faults, or data for
 * the next step (`retry_after` in seconds also becomes the Retry-After header). `cause` is logged.
 */
export function problem(
  key: ErrorKey,
  details?: Record<string, unknown>,
  cause?: unknown,
): ProblemError {
  return new ProblemError(key, details, cause);
}

/**
 * `error.validation` with the error of each field, by its path (`signatures.0.sequence`; `body` for the whole). The response adds
 * a sentence for each, in the caller's language.
 */
export function invalid(fields: Readonly<Record<string, Fault>>, cause?: unknown): ProblemError {
  return new ProblemError("error.validation", { fields }, cause);
}

/** Whether an error is a problem (of this key, if one is given). */
export function isProblem(error: unknown, key?: ErrorKey): error is ProblemError {
  return error instanceof ProblemError && (key === undefined || error.key === key);
}
