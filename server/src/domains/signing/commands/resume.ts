/** The job `resume-signing`: goes on with a confirmed attempt that had to wait, or that a crash cut off. */
import type { AppContext } from "../../../app-context.ts";
import { attemptById } from "../steps/attempts.ts";
import { personOfAttempt } from "../steps/profile.ts";
import { runConfirmed } from "./run-confirmed.ts";

/** Goes on with an attempt; what is over, at work, or waits for its person stays as it is. */
export async function resumeAttempt(context: AppContext, attemptId: string): Promise<void> {
  const attempt = await attemptById(context.db, attemptId);
  if (
    attempt === undefined ||
    attempt.confirmedAt === null ||
    attempt.kind === "personalCredential"
  )
    return;
  const person = await personOfAttempt(context, attempt);
  if (person !== undefined) await runConfirmed(context, person, attempt.batch, person.language);
}
