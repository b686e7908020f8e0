/** The job that removes expired one-time codes. */
import { limits } from "@paraph/rules/limits";
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { tans, tanSends, tanTries } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-codes": Record<string, never>;
  }
}

export const confirmationJobs = {
  "sweep-codes": async ({ db, clock }: AppContext): Promise<void> => {
    const now = clock.now();
    // Expired rows are kept for a while, so that the error is "expired" and not "unknown".
    const expired = after(now, -limits.expiredKept);
    await sweepRows(db, tans, lt(tans.expiresAt, expired));
    await sweepRows(db, tanSends, lt(tanSends.sentAt, after(now, -limits.tan.sendsKept)));
    await sweepRows(db, tanTries, lt(tanTries.lastWrongAt, expired));
  },
};

export const confirmationSweeps = {
  "sweep-codes": "8 * * * *",
} as const;
