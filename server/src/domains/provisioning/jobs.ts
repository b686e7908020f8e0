/** Jobs of provisioning. */
import { limits } from "@paraph/rules/limits";
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { directorySyncs, directoryTokens } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-provisioning": Record<string, never>;
  }
}

/** Deletes expired tokens, and syncs that are older than `limits.provisioning.kept`. */
export const provisioningJobs = {
  "sweep-provisioning": async ({ db, clock }: AppContext): Promise<void> => {
    const now = clock.now();
    await sweepRows(db, directoryTokens, lt(directoryTokens.expiresAt, now));
    const old = after(now, -limits.provisioning.kept);
    await sweepRows(db, directorySyncs, lt(directorySyncs.startedAt, old));
  },
};

export const provisioningSweeps = { "sweep-provisioning": "37 3 * * *" } as const;
