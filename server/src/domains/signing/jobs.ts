/** The jobs of signing. */
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../floor.ts";
import { after } from "../../platform/clock.ts";
import { resumeAttempt } from "./commands/resume.ts";
import { collectSigned } from "./saga/collect.ts";
import { finishAttempt } from "./saga/finish.ts";
import { recoverAll } from "./saga/recover.ts";
import { removeFinished } from "./steps/attempts.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "finish-signing": { attempt: string };
    "resume-signing": { attempt: string };
    "collect-signing": { responseId: string };
    "recover-signing": Record<string, never>;
    "sweep-attempts": Record<string, never>;
  }
}

export const signingJobs = {
  "finish-signing": (floor: Floor, { attempt }: { attempt: string }) =>
    finishAttempt(floor, attempt),
  "resume-signing": (floor: Floor, { attempt }: { attempt: string }) =>
    resumeAttempt(floor, attempt),
  "collect-signing": (floor: Floor, { responseId }: { responseId: string }) =>
    collectSigned(floor, responseId),
  "recover-signing": (floor: Floor) => recoverAll(floor),
  "sweep-attempts": (floor: Floor) =>
    removeFinished(floor.db, after(floor.clock.now(), -limits.finishedAttempt)),
};

export const signingSweeps = {
  "recover-signing": "* * * * *",
  "sweep-attempts": "47 * * * *",
} as const;
