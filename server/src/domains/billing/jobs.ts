/** The jobs of businesses. */
import type { AppContext } from "../../app-context.ts";
import { endTrials } from "./end-trials.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "end-trials": Record<string, never>;
  }
}

export const businessJobs = {
  "end-trials": (context: AppContext) => endTrials(context),
};

export const businessSweeps = { "end-trials": "11 * * * *" } as const;
