/** What happens to documents later. */
import type { Floor } from "../../floor.ts";
import { sweepPageImages } from "./commands/sweep-page-images.ts";
import { sweepUnused } from "./commands/sweep-unused.ts";
import { sweepTickets } from "./steps/tickets.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-documents": Record<string, never>;
    "sweep-tickets": Record<string, never>;
  }
}

export const documentJobs = {
  "sweep-documents": async (floor: Floor): Promise<void> => {
    await sweepUnused(floor);
    await sweepPageImages(floor);
  },
  "sweep-tickets": async (floor: Floor): Promise<void> => {
    await sweepTickets(floor);
  },
};

export const documentSweeps = {
  "sweep-documents": "29 * * * *",
  "sweep-tickets": "23 * * * *",
} as const;
