/** Jobs of single sign-on. */
import { limits } from "@paraph/rules/limits";
import { lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { tellMembers } from "./requirement/require.ts";
import type { Telling } from "./requirement/require.ts";
import { ssoAssertions, ssoLogins } from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "sweep-single-sign-on": Record<string, never>;
    "tell-single-sign-on-required": Telling;
  }
}

export const singleSignOnJobs = {
  "tell-single-sign-on-required": tellMembers,
  "sweep-single-sign-on": async ({ db, clock }: AppContext): Promise<void> => {
    const now = clock.now();
    await sweepRows(db, ssoLogins, lt(ssoLogins.expiresAt, after(now, -limits.sso.login)));
    await sweepRows(db, ssoAssertions, lt(ssoAssertions.expiresAt, now));
  },
};

export const singleSignOnSweeps = { "sweep-single-sign-on": "19 * * * *" } as const;
