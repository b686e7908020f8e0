/** Jobs of documents. */
import type { AppContext } from "../../app-context.ts";
import { sweepPageImages } from "./pages/sweep-page-images.ts";
import { sweepUnused } from "./access/sweep-unused.ts";
import { sweepTickets } from "./downloads/tickets.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-documents": Record<string, never>;
    "sweep-tickets": Record<string, never>;
  }
}

export const documentJobs = {
  "sweep-documents": async (context: AppContext): Promise<void> => {
    await sweepUnused(context);
    await sweepPageImages(context);
  },
  "sweep-tickets": async (context: AppContext): Promise<void> => {
    await sweepTickets(context);
  },
};

export const documentSweeps = {
  "sweep-documents": "29 * * * *",
  "sweep-tickets": "23 * * * *",
} as const;
