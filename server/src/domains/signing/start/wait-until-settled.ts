/** Waits a moment for the job that finishes the signature, so that most people get "signed" in the response itself. */
import { limits } from "@paraph/rules/limits";
import type { SignAnswerEntry } from "@paraph/contract/shapes";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { attemptsOfBatch } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { presentAttempt } from "../attempts/present-attempt.ts";

/** Returns the entries of a batch when it is over, when a job retries it, or after the time-out. */
export async function waitUntilSettled(
  context: AppContext,
  batch: string,
  person: string,
  language: Locale,
): Promise<SignAnswerEntry[]> {
  const until = Date.now() + limits.signing.waitForFinish;
  for (;;) {
    const attempts = await attemptsOfBatch(context.db, batch, person);
    if (Date.now() > until || attempts.every(isSettled)) {
      return attempts.map((attempt) => presentAttempt(attempt, language));
    }
    await new Promise((resolve) => setTimeout(resolve, limits.signing.lookForFinish));
  }
}

const isSettled = (attempt: Attempt): boolean =>
  attempt.state === "DONE" ||
  attempt.state === "ABANDONED" ||
  (attempt.state === "WAITING_CODE" && attempt.confirmedAt === null) ||
  attempt.tries > 0;
