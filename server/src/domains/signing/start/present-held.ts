/** The response while another signer signs the documents of a batch. */
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { attemptsOfBatch, ENDED_STATES } from "../attempts/attempts.ts";
import { presentAttempt, presentRefusal } from "../attempts/present-attempt.ts";

/** One entry for each request of the batch: those that have ended or are signed as they are, the others as locked. */
export async function presentHeld(
  { db }: Pick<AppContext, "db">,
  batch: string,
  person: string,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const attempts = await attemptsOfBatch(db, batch, person);
  return attempts.map((attempt) =>
    attempt.state === "SIGNED" || ENDED_STATES.includes(attempt.state)
      ? presentAttempt(attempt, language)
      : presentRefusal(attempt.request, "LOCKED", "error.signing.locked", language, batch),
  );
}
