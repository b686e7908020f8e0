/** The job `resume-signing`: goes on with a confirmed attempt that had to wait, or that a crash cut off. */
import type { Floor } from "../../../floor.ts";
import { attemptById } from "../steps/attempts.ts";
import { personOfAttempt } from "../steps/profile.ts";
import { runConfirmed } from "./run-confirmed.ts";

/** Goes on with an attempt; does nothing when it is over, at work, or waits for its person. */
export async function resumeAttempt(floor: Floor, attemptId: string): Promise<void> {
  const attempt = await attemptById(floor.db, attemptId);
  if (attempt === undefined || attempt.confirmedAt === null || attempt.kind === "credential")
    return;
  if (attempt.state !== "WAITING_CODE" && attempt.state !== "PREPARED") return;
  const person = await personOfAttempt(floor, attempt);
  if (person !== undefined) await runConfirmed(floor, person, attempt.batch, person.language);
}
