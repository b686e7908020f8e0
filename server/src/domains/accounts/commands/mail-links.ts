/**
 * The mails that answer someone who is not logged in. They are written by jobs: the call that asked for
 * them has long been answered, alike for every address.
 */
import { limits } from "@paraph/rules/limits";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { mayMail } from "../../../platform/mail-limit.ts";
import { mailAlreadyRegistered, mailConfirmation, mailReset } from "../mails.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import { issueLink } from "../steps/links.ts";
import { lockAccount } from "../steps/lock-account.ts";
import { record } from "../steps/record.ts";
import { registrations } from "../tables.ts";

/** How long a registration waits to be confirmed: as long as an invitation lasts. */
const REGISTRATION_WAITS = limits.invitation;

/** The link of a new registration; for an address that has an account, that it has one. */
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

/** A fresh link for the latest registration of an address that waits, if there is one. */
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
          gt(registrations.createdAt, after(now, -REGISTRATION_WAITS)),
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

/** The link to choose a new password, if the address has an account; `ip`: from where it was asked for. */
export async function mailPasswordReset(
  context: AppContext,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const found = await unsafeAccountByEmail(tx, email);
    // Locked: a change of the password at this moment ends the link too, or is over before there is one.
    const account = found && (await lockAccount(tx, found.id));
    if (account === undefined) return;
    if (!(await mayMail(tx, context, "reset", email))) return;
    const token = await issueLink(
      tx,
      { purpose: "reset", accountId: account.id },
      context.clock.now(),
    );
    await mailReset(tx, context, account, token);
    // Who asked is not known: they only named an address.
    const by = { ip, actor: "system" } as const;
    await record(tx, context.clock, "password.reset_asked", account.id, by);
  });
}
