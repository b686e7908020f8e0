/** Jobs of links and guest sessions. */
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { mailFreshLinkTo } from "./fresh-link.ts";
import type { LinkAsked } from "./fresh-link.ts";
import { sweepLinks } from "./guest-links.ts";
import { guestSessions } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "mail-fresh-link": LinkAsked;
    "sweep-links": Record<string, never>;
  }
}

export const requestAccessJobs = {
  "mail-fresh-link": mailFreshLinkTo,
  "sweep-links": async (context: AppContext): Promise<void> => {
    await sweepLinks(context);
    await sweepRows(context.db, guestSessions, lt(guestSessions.expiresAt, context.clock.now()));
  },
};

export const requestAccessSweeps = {
  "sweep-links": "12 * * * *",
} as const;
