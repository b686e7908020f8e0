/** What happens to signature requests later. */
import { lt } from "drizzle-orm";
import type { Floor } from "../../floor.ts";
import { eraseForsaken } from "./commands/delete-request.ts";
import { sweepRetention } from "./commands/sweep-retention.ts";
import { expireRequests } from "./commands/end-request.ts";
import { mailFreshLinkTo } from "./commands/fresh-link.ts";
import type { LinkAsked } from "./commands/fresh-link.ts";
import { recordRead } from "./commands/record-read.ts";
import type { Read } from "./commands/record-read.ts";
import { settleCounts } from "./commands/settle-counts.ts";
import { sweepLinks } from "./steps/links.ts";
import { guestSessions } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "mail-fresh-link": LinkAsked;
    "record-read": Read;
    "expire-requests": Record<string, never>;
    "settle-counts": Record<string, never>;
    "sweep-requests": Record<string, never>;
    "sweep-retention": Record<string, never>;
  }
}

export const signatureRequestJobs = {
  "mail-fresh-link": mailFreshLinkTo,
  "record-read": recordRead,
  "expire-requests": async (floor: Floor): Promise<void> => {
    await expireRequests(floor);
  },
  "settle-counts": settleCounts,
  "sweep-requests": async (floor: Floor): Promise<void> => {
    await eraseForsaken(floor);
    await sweepLinks(floor);
    await floor.db.delete(guestSessions).where(lt(guestSessions.expiresAt, floor.clock.now()));
  },
  "sweep-retention": async (floor: Floor): Promise<void> => {
    await sweepRetention(floor);
  },
};

export const signatureRequestSweeps = {
  "expire-requests": "* * * * *",
  "settle-counts": "*/10 * * * *",
  "sweep-requests": "11 * * * *",
  "sweep-retention": "21 * * * *",
} as const;
