/** What nobody claims is deleted. */
import type { Floor } from "../../floor.ts";
import { sweepUnclaimed } from "./commands/sweep-unclaimed.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-send-tos": Record<string, never>;
  }
}

export const sendToJobs = {
  "sweep-send-tos": (floor: Floor) => sweepUnclaimed(floor),
};

export const sendToSweeps = { "sweep-send-tos": "*/10 * * * *" } as const;
