/** Jobs that mail people who are not logged in and remove expired sessions and links. */
import { limits } from "@paraph/rules/limits";
import { and, isNull, lt } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { mailConfirmationAgain, mailPasswordReset, mailRegistration } from "./links/mail-links.ts";
import { recordFailedLogin } from "./login/record-failed-login.ts";
import type { FailedLogin } from "./login/record-failed-login.ts";
import {
  accountLinks,
  eidAssertions,
  eidSignUps,
  loginChallenges,
  registrations,
  sessions,
} from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "mail-registration": { registration: string };
    "mail-confirmation": { email: string };
    "mail-reset": { email: string; ip: string };
    "record-failed-login": FailedLogin;
    "sweep-sessions": Record<string, never>;
  }
}

export const authenticationJobs = {
  "mail-registration": (context: AppContext, payload: { registration: string }) =>
    mailRegistration(context, payload.registration),
  "mail-confirmation": (context: AppContext, payload: { email: string }) =>
    mailConfirmationAgain(context, payload.email),
  "mail-reset": mailPasswordReset,
  "record-failed-login": recordFailedLogin,
  "sweep-sessions": async ({ db, clock }: AppContext): Promise<void> => {
    const now = clock.now();
    // Expired rows are kept for a while, so that the error is "expired" and not "unknown".
    const expired = after(now, -limits.expiredKept);
    await sweepRows(db, sessions, lt(sessions.expiresAt, expired));
    await sweepRows(db, accountLinks, lt(accountLinks.expiresAt, expired));
    await sweepRows(db, loginChallenges, lt(loginChallenges.expiresAt, expired));
    await sweepRows(db, eidSignUps, lt(eidSignUps.expiresAt, expired));
    await sweepRows(db, eidAssertions, lt(eidAssertions.expiresAt, expired));
    const abandoned = after(now, -limits.invitation);
    const unconfirmed = isNull(registrations.confirmedAt);
    await sweepRows(db, registrations, and(unconfirmed, lt(registrations.createdAt, abandoned)));
  },
};

export const authenticationSweeps = {
  "sweep-sessions": "7 * * * *",
} as const;
