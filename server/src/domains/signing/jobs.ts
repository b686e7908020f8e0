/** The jobs of signing. */
import type { Floor } from "../../floor.ts";
import { resumeAttempt } from "./commands/resume.ts";
import { finishAttempt } from "./saga/finish.ts";
import { recoverAll } from "./saga/recover.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "finish-signing": { attempt: string };
    "resume-signing": { attempt: string };
    "recover-signing": Record<string, never>;
  }
}

export const signingJobs = {
  "finish-signing": (floor: Floor, { attempt }: { attempt: string }) =>
    finishAttempt(floor, attempt),
  "resume-signing": (floor: Floor, { attempt }: { attempt: string }) =>
    resumeAttempt(floor, attempt),
  "recover-signing": (floor: Floor) => recoverAll(floor),
};

export const signingSweeps = { "recover-signing": "* * * * *" } as const;
