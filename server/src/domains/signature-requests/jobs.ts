/** Jobs of signature requests. */
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { eraseUnheldRequests } from "./deletion/delete-request.ts";
import { sweepRetention } from "./deletion/sweep-retention.ts";
import { expireRequests } from "./lifecycle/end-request.ts";
import { mailFreshLinkTo } from "../request-access/fresh-link.ts";
import type { LinkAsked } from "../request-access/fresh-link.ts";
import { recordRead } from "./trail/record-read.ts";
import type { Read } from "./trail/record-read.ts";
import { compactCounts } from "../request-lists/compact-counts.ts";
import { updateAccountWords } from "../request-lists/update-account-words.ts";
import { sweepLinks } from "../request-access/guest-links.ts";
import { guestSessions } from "../request-access/tables.ts";

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
