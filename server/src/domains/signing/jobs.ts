/** The jobs of signing. */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { resumeAttempt } from "./start/resume.ts";
import { collectSigned } from "./saga/collect.ts";
import { finishAttempt } from "./saga/finish.ts";
import { recoverAll } from "./saga/recover.ts";
import { removeFinished } from "./attempts/attempts.ts";

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
  "finish-signing": (context: AppContext, { attempt }: { attempt: string }) =>
    finishAttempt(context, attempt),
  "resume-signing": (context: AppContext, { attempt }: { attempt: string }) =>
    resumeAttempt(context, attempt),
  "collect-signing": (context: AppContext, { responseId }: { responseId: string }) =>
    collectSigned(context, responseId),
  "recover-signing": (context: AppContext) => recoverAll(context),
  "sweep-attempts": (context: AppContext) =>
    removeFinished(context.db, after(context.clock.now(), -limits.finishedAttempt)),
};

export const signingSweeps = {
  "recover-signing": "* * * * *",
  "sweep-attempts": "47 * * * *",
} as const;
