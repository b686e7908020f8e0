/** Jobs of visual signatures. */
import { limits } from "@paraph/rules/limits";
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { drawingLinks } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-drawing-links": Record<string, never>;
  }
}

export const visualSignatureJobs = {
  /** Removes links, with what was drawn, once they need no longer say that they have expired. */
  "sweep-drawing-links": async ({ db, clock }: AppContext): Promise<void> => {
    const told = after(clock.now(), -limits.drawingLink.told);
    await sweepRows(db, drawingLinks, lt(drawingLinks.expiresAt, told));
  },
};

export const visualSignatureSweeps = {
  "sweep-drawing-links": "*/20 * * * *",
} as const;
