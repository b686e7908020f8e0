/** The reasons why attempts have ended. */
import type { Attempt } from "./attempts.ts";

const REASONS = [
  "error.signing.name_changed",
  "error.signing.number_changed",
  "error.signing.look_changed",
  "error.signing.not_a_signer",
] as const;

/**
 * The error for attempts that have ended: it names the change that ended one of them; otherwise it is `otherwise`.
 */
export function problemOfEndedAttempts<Key extends string>(
  attempts: readonly Pick<Attempt, "errorKey">[],
  otherwise: Key,
): Key | (typeof REASONS)[number] {
  const change = REASONS.find((key) => attempts.some(({ errorKey }) => errorKey === key));
  return change ?? otherwise;
}
