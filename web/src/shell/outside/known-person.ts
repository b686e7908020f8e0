import type { KnownPerson } from "@paraph/rules/outside-parties";
import { attribute } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";

/** A person of ours as the rules for the tools of others know them. An account's own plan is its type. */
export function knownPerson(me: Me, language: string): KnownPerson {
  const plan = attribute(me, "free_account_type");
  return {
    id: me.id,
    email: me.email,
    signerIdentityEmail: attribute(me, "signer_identity_email"),
    language,
    plan: plan === undefined ? undefined : { id: plan, startAt: me.createdAt },
  };
}
