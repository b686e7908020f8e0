/**
 * Records that a person accepts terms: those of the service (gtc), of the trust service provider (tou), those for
 * their business (biz), or the invitation of a business.
 */
import { inForce } from "@paraph/rules/terms";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import type { Person } from "../../platform/principal.ts";
import type { AuthorisedAccount } from "../accounts/index.ts";
import { lockCallerAccount, recordAccountEvent, writeAccount } from "../accounts/index.ts";

export interface Accepted {
  readonly biz?: true | undefined;
  readonly gtc?: true | undefined;
  readonly tou?: true | undefined;
  /** The invitation's id. */
  readonly invitation?: string | undefined;
}

/** Records what the person accepted, when, and in which version, with an entry in their audit trail. */
export async function acceptTerms(
  context: AppContext,
  who: Person,
  { id }: AuthorisedAccount<"change">,
  { gtc, tou, biz, invitation }: Accepted,
  ip: string,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const account = await lockCallerAccount(tx, id);
    await writeAccount(tx, id, {
      ...(gtc && { acceptedGtcAt: now }),
      ...(tou && { acceptedTouAt: now }),
      ...(invitation !== undefined && {
        attributes: { ...account.attributes, accepted_business_invite: [now.toISOString()] },
      }),
      updatedAt: now,
    });
    if (invitation !== undefined) {
      await emit(tx, context, "invitation.accepted", { who, invitation, ip });
    }
    if (biz) await emit(tx, context, "business_terms.accepted", { who, ip });
    const since = context.settings.termsSince;
    const versions = {
      gtc: gtc && inForce(since.gtc, now),
      tou: tou && inForce(since.tou, now),
      biz: biz && inForce(since.biz, now),
    };
    const data = { gtc, tou, biz, business_invite: invitation, versions };
    await recordAccountEvent(tx, context.clock, "terms.accepted", id, { ip, data });
  });
}
