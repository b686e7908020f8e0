/** The jobs of businesses. */
import type { Floor } from "../../floor.ts";
import { endTrials } from "./commands/end-trials.ts";
import { followPlan } from "./commands/follow-plan.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "end-trials": Record<string, never>;
    "follow-plan": { business: string };
  }
}

export const businessJobs = {
  "end-trials": (floor: Floor) => endTrials(floor),
  "follow-plan": (floor: Floor, { business }: { business: string }) => followPlan(floor, business),
};

export const businessSweeps = { "end-trials": "11 * * * *" } as const;
