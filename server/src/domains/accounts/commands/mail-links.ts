/**
 * The mails that answer someone who is not logged in. They are written by jobs: the call that asked for
 * them has long been answered, alike for every address.
 */
import { limits } from "@paraph/rules/limits";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { mayMail } from "../../../platform/mail-limit.ts";
import { mailAlreadyRegistered, mailConfirmation, mailReset } from "../mails.ts";
import { unsafeAccountByEmail } from "../queries.ts";
import { issueLink } from "../steps/links.ts";
import { record } from "../steps/record.ts";
import { registrations } from "../tables.ts";

/** How long a registration waits to be confirmed: as long as an invitation lasts. */
const REGISTRATION_WAITS = limits.invitation;

/** The link of a new registration; for an address that has an account, that it has one. */
export async function mailRegistration(floor: Floor, id: string): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const [registration] = await tx.select().from(registrations).where(eq(registrations.id, id));
    if (registration === undefined) return;
    const account = await unsafeAccountByEmail(tx, registration.email);
    if (account === undefined) {
      if (!(await mayMail(tx, floor.clock, "confirmation", registration.email))) return;
      const token = await issueLink(
        tx,
        { purpose: "confirmation", registrationId: id },
        floor.clock.now(),
      );
      await mailConfirmation(tx, floor, registration, token);
      return;
    }
    if (registration.confirmedAt !== null) return;
    await tx.delete(registrations).where(eq(registrations.id, id));
    if (!(await mayMail(tx, floor.clock, "alreadyRegistered", account.email))) return;
    await mailAlreadyRegistered(tx, floor, account);
  });
}

/** A fresh link for the latest registration of an address that waits, if there is one. */
export async function mailConfirmationAgain(floor: Floor, email: string): Promise<void> {
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
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
    if (!(await mayMail(tx, floor.clock, "confirmation", email))) return;
    const token = await issueLink(
      tx,
      { purpose: "confirmation", registrationId: registration.id },
      now,
    );
    await mailConfirmation(tx, floor, registration, token);
  });
}

/** The link to choose a new password, if the address has an account; `ip`: from where it was asked for. */
export async function mailPasswordReset(
  floor: Floor,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const account = await unsafeAccountByEmail(tx, email);
    if (account === undefined) return;
    if (!(await mayMail(tx, floor.clock, "reset", email))) return;
    const token = await issueLink(
      tx,
      { purpose: "reset", accountId: account.id },
      floor.clock.now(),
    );
    await mailReset(tx, floor, account, token);
    // Who asked is not known: they only named an address.
    const by = { ip, actor: "system" } as const;
    await record(tx, floor.clock, "password.reset_asked", account.id, by);
  });
}
