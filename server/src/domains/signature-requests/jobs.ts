/** Jobs of signature requests. */
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { eraseUnheldRequests } from "./commands/delete-request.ts";
import { sweepRetention } from "./commands/sweep-retention.ts";
import { expireRequests } from "./commands/end-request.ts";
import { mailFreshLinkTo } from "./commands/fresh-link.ts";
import type { LinkAsked } from "./commands/fresh-link.ts";
import { recordRead } from "./commands/record-read.ts";
import type { Read } from "./commands/record-read.ts";
import { compactCounts } from "./commands/compact-counts.ts";
import { updateAccountWords } from "./commands/update-account-words.ts";
import { sweepLinks } from "./steps/guest-links.ts";
import { guestSessions } from "./guest-tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "mail-fresh-link": LinkAsked;
    "record-read": Read;
    "expire-requests": Record<string, never>;
    "settle-counts": Record<string, never>;
    "sweep-requests": Record<string, never>;
    "sweep-retention": Record<string, never>;
    "write-words": { readonly account: string };
  }
}

export const signatureRequestJobs = {
  "mail-fresh-link": mailFreshLinkTo,
  "record-read": recordRead,
  "expire-requests": async (context: AppContext): Promise<void> => {
    await expireRequests(context);
  },
  "settle-counts": compactCounts,
  "sweep-requests": async (context: AppContext): Promise<void> => {
    await eraseUnheldRequests(context);
    await sweepLinks(context);
    await sweepRows(context.db, guestSessions, lt(guestSessions.expiresAt, context.clock.now()));
  },
  "sweep-retention": async (context: AppContext): Promise<void> => {
    await sweepRetention(context);
  },
  "write-words": updateAccountWords,
};

export const signatureRequestSweeps = {
  "expire-requests": "* * * * *",
  "settle-counts": "*/10 * * * *",
  "sweep-requests": "11 * * * *",
  "sweep-retention": "21 * * * *",
} as const;
