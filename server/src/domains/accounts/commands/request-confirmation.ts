/** The confirmation link once more, for the latest registration of an address. */
import { limits } from "@paraph/rules/limits";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { mailConfirmation } from "../mails.ts";
import { issueLink } from "../steps/links.ts";
import { registrations } from "../tables.ts";

/** How long a registration waits to be confirmed: as long as an invitation lasts. */
const REGISTRATION_WAITS = limits.invitation;

/** Mails a fresh link if there is a registration that waits; the caller is not told. */
export async function requestConfirmation(floor: Floor, email: string): Promise<void> {
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
    const token = await issueLink(tx, { registrationId: registration.id }, now);
    await mailConfirmation(tx, floor, registration, token);
  });
}
