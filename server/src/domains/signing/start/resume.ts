/** The job `resume-signing`: continues a confirmed attempt that had to wait, or that a crash interrupted. */
import type { AppContext } from "../../../app-context.ts";
import { attemptById } from "../attempts/attempts.ts";
import { personOfAttempt } from "../plan/signing-person.ts";
import { resumeConfirmed } from "./run-confirmed.ts";

/** Continues an attempt; does nothing if it has ended, is in progress, or waits for its person. */
export async function resumeAttempt(context: AppContext, attemptId: string): Promise<void> {
  const attempt = await attemptById(context.db, attemptId);
  if (
    attempt === undefined ||
    attempt.confirmedAt === null ||
    attempt.kind === "personalCredential"
  )
    return;
  const person = await personOfAttempt(context, attempt);
  if (person !== undefined) await resumeConfirmed(context, person, attempt.batch);
}
