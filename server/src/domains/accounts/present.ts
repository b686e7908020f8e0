/** An account as it goes over the wire (specification section 3, "User"). */
import type { User } from "@paraph/contract/user";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/who.ts";
import { accountPolicy } from "./policy.ts";
import type { Account } from "./queries.ts";
import type { Tan } from "./steps/tan.ts";

/** One's own account. `pending`: the change of the mobile number that waits for its code. */
export function presentUser(who: Person, account: Account, pending: Tan | undefined): User {
  return {
    id: account.id,
    username: account.email,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    first_name: account.firstName,
    last_name: account.lastName,
    has_sso: false,
    retention: { enabled: false, terminal_state: null },
    permissions: {
      visual_signatures: {
        claim: { can_update: true, default_value: true },
        date: { can_update: true, default_value: true },
        std: { can_update: true, default_value: true },
      },
    },
    disabled_qualities: [],
    attributes: attributesOf(account),
    mobile_verified: account.mobileVerifiedAt !== null,
    pending_mobile: pending
      ? { id: pending.id, mobile: pending.mobile, expires_at: pending.expiresAt.toISOString() }
      : null,
    created_at: account.createdAt.toISOString(),
    can: can(accountPolicy, who, account),
  };
}

function attributesOf(account: Account): Record<string, string[]> {
  const known: Record<string, string | undefined> = {
    lang: account.lang,
    accepted_gtc: account.acceptedGtcAt?.toISOString(),
    accepted_tou: account.acceptedTouAt?.toISOString(),
    weak_password: account.weakPassword ? "true" : undefined,
    free_signatures_remaining: String(account.freeSignaturesRemaining),
    mobile: account.mobile ?? undefined,
  };
  const lists = Object.entries(known).map(([name, value]): [string, string[]] => [
    name,
    value === undefined ? [] : [value],
  ]);
  return { ...account.attributes, ...Object.fromEntries(lists) };
}
