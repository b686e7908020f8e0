/** The partitions of the months to come. */
import type { AppContext } from "../../app-context.ts";
import { makePartitions } from "./steps/partitions.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "make-activity-partitions": Record<string, never>;
  }
}

export const activityJobs = {
  "make-activity-partitions": (context: AppContext) => makePartitions(context),
};

/** Every day: a month is missed only by who has not run for two. */
export const activitySweeps = { "make-activity-partitions": "27 1 * * *" } as const;
