/** Creates the partitions of the next months. */
import type { AppContext } from "../../app-context.ts";
import { makePartitions } from "./partitions.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "make-activity-partitions": Record<string, never>;
  }
}

export const activityJobs = {
  "make-activity-partitions": (context: AppContext) => makePartitions(context),
};

/** Every day; two months ahead, so that a service that is down for weeks still has partitions. */
export const activitySweeps = { "make-activity-partitions": "27 1 * * *" } as const;
