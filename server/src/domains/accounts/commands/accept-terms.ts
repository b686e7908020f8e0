/** A person accepts terms: the service's (gtc), the trust service provider's (tou). */
import { eq } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Person } from "../../../platform/who.ts";
import { record } from "../steps/record.ts";
import { accounts } from "../tables.ts";

/** Notes when the person accepted which terms, with an entry in their audit chain. `ip`: where from. */
export async function acceptTerms(
  floor: Floor,
  who: Person,
  terms: { gtc?: true | undefined; tou?: true | undefined },
  ip: string,
): Promise<void> {
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    await tx
      .update(accounts)
      .set({
        ...(terms.gtc ? { acceptedGtcAt: now } : {}),
        ...(terms.tou ? { acceptedTouAt: now } : {}),
        updatedAt: now,
      })
      .where(eq(accounts.id, who.id));
    await record(tx, floor.clock, "terms.accepted", who.id, { ip, data: { ...terms } });
  });
}
