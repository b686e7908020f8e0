/**
 * Mails to people who are not logged in. Jobs send them after the call returns, so that the response is the same for
 * every address.
 */
import { limits } from "@paraph/rules/limits";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { mayMail } from "../../../platform/mail/mail-limit.ts";
import {
  lockAccount,
  mailAlreadyRegistered,
  mailConfirmation,
  mailReset,
  mailResetBySingleSignOn,
  recordAccountEvent,
  unsafeAccountByEmail,
} from "../../accounts/index.ts";
import { isPasswordUseless } from "../login/login-rule.ts";
import { issueLink } from "./account-links.ts";
import { registrations } from "../tables.ts";

/** How long a registration can be confirmed: as long as an invitation is valid. */
const REGISTRATION_LIFETIME = limits.invitation;

/** Mails the link of a new registration; if the address has an account, says so instead. */
export async function mailRegistration(context: AppContext, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id));
    if (registration === undefined) return;
    const account = await unsafeAccountByEmail(tx, registration.email);
    if (account === undefined) {
      if (!(await mayMail(tx, context, "confirmation", registration.email))) return;
      const token = await issueLink(
        tx,
        { purpose: "confirmation", registrationId: id },
        context.clock.now(),
      );
      await mailConfirmation(tx, context, registration, token);
      return;
    }
    if (registration.confirmedAt !== null) return;
    await tx.delete(registrations).where(eq(registrations.id, id));
    if (!(await mayMail(tx, context, "alreadyRegistered", account.email))) return;
    await mailAlreadyRegistered(tx, context, account);
  });
}

/** Mails a new link for the latest open registration of an address, if there is one. */
export async function mailConfirmationAgain(context: AppContext, email: string): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const [registration] = await tx
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.email, email),
          isNull(registrations.confirmedAt),
          gt(registrations.createdAt, after(now, -REGISTRATION_LIFETIME)),
        ),
      )
      .orderBy(desc(registrations.createdAt))
      .limit(1);
    if (registration === undefined) return;
    if (!(await mayMail(tx, context, "confirmation", email))) return;
    const token = await issueLink(
      tx,
      { purpose: "confirmation", registrationId: registration.id },
      now,
    );
    await mailConfirmation(tx, context, registration, token);
  });
}

/**
 * Mails the link that resets a password, if the address has an account; or that the person logs in by single sign-on. `ip`: the network address
 * of the caller.
 */
export async function mailPasswordReset(
  context: AppContext,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const found = await unsafeAccountByEmail(tx, email);
    // A concurrent change of the password waits for this lock or finishes first. If it waits, it voids this link.
    const account = found && (await lockAccount(tx, found.id));
    if (account === undefined) return;
    if (!(await mayMail(tx, context, "reset", email))) return;
    if (await isPasswordUseless(context, tx, account)) {
      await mailResetBySingleSignOn(tx, context, account);
      return;
    }
    const token = await issueLink(
      tx,
      { purpose: "reset", accountId: account.id },
      context.clock.now(),
    );
    await mailReset(tx, context, account, token);
    // The caller has entered the address, but not proven that it is theirs.
    const by = { ip, actor: "nobody" } as const;
    await recordAccountEvent(tx, context.clock, "password.reset_asked", account.id, by);
  });
}
