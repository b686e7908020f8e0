/**
 * A person accepts: the service's terms (gtc), the trust service provider's (tou), the terms for their business
 * (biz), the invitation of a business.
 */
import { inForce } from "@paraph/rules/terms";
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

/** What follows, in the transaction, when an admin accepts the terms for their business. */
export type BusinessTermsAccepted = (tx: Transaction, who: Person, ip: string) => Promise<void>;

export interface Accepted {
  readonly biz?: true | undefined;
  readonly gtc?: true | undefined;
  readonly tou?: true | undefined;
  /** The invitation's id. */
  readonly invitation?: string | undefined;
}

/** Notes when the person accepted what, and which version, with an entry in their audit chain. */
export async function acceptTerms(
  floor: Floor,
  who: Person,
  { gtc, tou, biz, invitation }: Accepted,
  follows: {
    readonly ip: string;
    readonly invitationAccepted: InvitationAccepted;
    readonly businessTermsAccepted: BusinessTermsAccepted;
  },
): Promise<void> {
  const now = floor.clock.now();
  const { ip } = follows;
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
    if (invitation !== undefined) await follows.invitationAccepted(tx, { who, invitation, ip });
    if (biz) await follows.businessTermsAccepted(tx, who, ip);
    const since = floor.settings.termsSince;
    const versions = {
      gtc: gtc && inForce(since.gtc, now),
      tou: tou && inForce(since.tou, now),
      biz: biz && inForce(since.biz, now),
    };
    const data = { gtc, tou, biz, business_invite: invitation, versions };
    await record(tx, floor.clock, "terms.accepted", who.id, { ip, data });
  });
}
