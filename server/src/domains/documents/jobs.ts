/** What happens to documents later. */
import type { Floor } from "../../floor.ts";
import { sweepTickets } from "./steps/tickets.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-tickets": Record<string, never>;
  }
}

export const documentJobs = {
  "sweep-tickets": async (floor: Floor): Promise<void> => {
    await sweepTickets(floor);
  },
};

export const documentSweeps = { "sweep-tickets": "23 * * * *" } as const;
