import type { KnownPerson } from "@paraph/rules/outside-parties";
import type { OwnBusiness } from "../../session/business.ts";
import { attribute } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

/**
 * A person as the rules for external tools see them. The active price plan is the plan of their business; without a
 * business, it is the type of their account.
 */
export function knownPerson(
  me: Me,
  language: string,
  business: OwnBusiness["business"],
): KnownPerson {
  const own = attribute(me, "free_account_type");
  const plan =
    business === null
      ? own && { id: own, startAt: me.createdAt }
      : { id: business.pricePlan.name, startAt: business.pricePlan.current.base.startAt };
  return {
    id: me.id,
    email: me.email,
    signerIdentityEmail: attribute(me, "signer_identity_email"),
    language,
    plan: plan || undefined,
    business: business ?? undefined,
  };
}
