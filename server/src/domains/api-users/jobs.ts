/** Jobs of API users. */
import { limits } from "@paraph/rules/limits";
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { recordRefusedLogin } from "./log-in-api-user.ts";
import type { RefusedLogin } from "./log-in-api-user.ts";
import { apiUserTokens } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "record-refused-api-user": RefusedLogin;
    "sweep-api-user-tokens": Record<string, never>;
  }
}

export const apiUserJobs = {
  "record-refused-api-user": recordRefusedLogin,
  "sweep-api-user-tokens": async ({ db, clock }: AppContext): Promise<void> => {
    // Expired rows are kept for a while, so that the error is "expired" and not "unknown".
    const expired = after(clock.now(), -limits.expiredKept);
    await sweepRows(db, apiUserTokens, lt(apiUserTokens.expiresAt, expired));
  },
};

export const apiUserSweeps = { "sweep-api-user-tokens": "11 * * * *" } as const;
