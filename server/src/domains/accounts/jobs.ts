/** The mails to people who are not logged in, and what becomes of old sessions, links and codes. */
import { limits } from "@paraph/rules/limits";
import { and, isNull, lt } from "drizzle-orm";
import type { Floor } from "../../floor.ts";
import { after } from "../../platform/clock.ts";
import {
  mailConfirmationAgain,
  mailPasswordReset,
  mailRegistration,
} from "./commands/mail-links.ts";
import { recordFailedLogin } from "./commands/record-failed-login.ts";
import type { FailedLogin } from "./commands/record-failed-login.ts";
import {
  accountLinks,
  eidAssertions,
  eidSignUps,
  loginChallenges,
  registrations,
  sessions,
  tans,
} from "./tables.ts";

declare module "../../platform/jobs.ts" {
  interface JobPayloads {
    "mail-registration": { registration: string };
    "mail-confirmation": { email: string };
    "mail-reset": { email: string; ip: string };
    "record-failed-login": FailedLogin;
    "sweep-accounts": Record<string, never>;
    "erase-accounts": Record<string, never>;
  }
}

export const accountJobs = {
  "mail-registration": (floor: Floor, payload: { registration: string }) =>
    mailRegistration(floor, payload.registration),
  "mail-confirmation": (floor: Floor, payload: { email: string }) =>
    mailConfirmationAgain(floor, payload.email),
  "mail-reset": mailPasswordReset,
  "record-failed-login": recordFailedLogin,
  "sweep-accounts": async ({ db, clock }: Floor): Promise<void> => {
    const now = clock.now();
    // Expired ones are kept for a while, so that their holders are told "expired" and not "unknown".
    const expired = after(now, -limits.expiredKept);
    await db.delete(sessions).where(lt(sessions.expiresAt, expired));
    await db.delete(accountLinks).where(lt(accountLinks.expiresAt, expired));
    await db.delete(tans).where(lt(tans.expiresAt, expired));
    await db.delete(loginChallenges).where(lt(loginChallenges.expiresAt, expired));
    await db.delete(eidSignUps).where(lt(eidSignUps.expiresAt, expired));
    await db.delete(eidAssertions).where(lt(eidAssertions.expiresAt, expired));
    const abandoned = after(now, -limits.invitation);
    await db
      .delete(registrations)
      .where(and(isNull(registrations.confirmedAt), lt(registrations.createdAt, abandoned)));
  },
};

export const accountSweeps = {
  "sweep-accounts": "7 * * * *",
  "erase-accounts": "37 * * * *",
} as const;
