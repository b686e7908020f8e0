/** The job that deletes unclaimed documents. */
import type { AppContext } from "../../app-context.ts";
import { sweepUnclaimed } from "./sweep-unclaimed.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-send-tos": Record<string, never>;
  }
}

export const sendToJobs = {
  "sweep-send-tos": (context: AppContext) => sweepUnclaimed(context),
};

export const sendToSweeps = { "sweep-send-tos": "*/10 * * * *" } as const;
