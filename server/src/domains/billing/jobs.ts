/** The jobs that end trials and deleted businesses. */
import type { AppContext } from "../../app-context.ts";
import { endBusinesses } from "./delete-business.ts";
import { endTrials } from "./end-trials.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "end-businesses": Record<string, never>;
    "end-trials": Record<string, never>;
  }
}

export const billingJobs = {
  "end-businesses": (context: AppContext) => endBusinesses(context),
  "end-trials": (context: AppContext) => endTrials(context),
};

export const billingSweeps = {
  "end-businesses": "16 * * * *",
  "end-trials": "11 * * * *",
} as const;
