/** The job that ends trials. */
import type { AppContext } from "../../app-context.ts";
import { endTrials } from "./end-trials.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "end-trials": Record<string, never>;
  }
}

export const billingJobs = {
  "end-trials": (context: AppContext) => endTrials(context),
};

export const billingSweeps = { "end-trials": "11 * * * *" } as const;
