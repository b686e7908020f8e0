/** The jobs of businesses. */
import type { AppContext } from "../../app-context.ts";
import { endTrials } from "./commands/end-trials.ts";
import { followPlan } from "./commands/follow-plan.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "end-trials": Record<string, never>;
    "follow-plan": { business: string };
  }
}

export const businessJobs = {
  "end-trials": (context: AppContext) => endTrials(context),
  "follow-plan": (context: AppContext, { business }: { business: string }) =>
    followPlan(context, business),
};

export const businessSweeps = { "end-trials": "11 * * * *" } as const;
