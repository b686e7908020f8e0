/** A person accepts: the service's terms (gtc), the trust service provider's (tou), the invitation of a business. */
import { eq, sql } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import type { Person } from "../../../platform/who.ts";
import type { Transaction } from "../../../platform/database.ts";
import { record } from "../steps/record.ts";
import { accounts } from "../tables.ts";

/** What follows, in the transaction, when a person accepts the invitation of a business. */
export type InvitationAccepted = (
  tx: Transaction,
  accepted: { readonly who: Person; readonly invitation: string; readonly ip: string },
) => Promise<void>;

export interface Accepted {
  readonly gtc?: true | undefined;
  readonly tou?: true | undefined;
  /** The invitation's id. */
  readonly invitation?: string | undefined;
}

/** Notes when the person accepted what, with an entry in their audit chain. `ip`: where from. */
export async function acceptTerms(
  floor: Floor,
  who: Person,
  { gtc, tou, invitation }: Accepted,
  { ip, invitationAccepted }: { ip: string; invitationAccepted: InvitationAccepted },
): Promise<void> {
  const now = floor.clock.now();
  await transaction(floor.db, async (tx) => {
    await tx
      .update(accounts)
      .set({
        ...(gtc ? { acceptedGtcAt: now } : {}),
        ...(tou ? { acceptedTouAt: now } : {}),
        ...(invitation === undefined
          ? {}
          : {
              attributes: sql`jsonb_set(${accounts.attributes}, '{accepted_business_invite}',
                ${JSON.stringify([now.toISOString()])}::jsonb)`,
            }),
        updatedAt: now,
      })
      .where(eq(accounts.id, who.id));
    if (invitation !== undefined) await invitationAccepted(tx, { who, invitation, ip });
    const data = { gtc, tou, business_invite: invitation };
    await record(tx, floor.clock, "terms.accepted", who.id, { ip, data });
  });
}
