/** What staff may do to the identity of an account. The call itself requires that the caller is staff. */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../../platform/policy.ts";
import type { Authorised } from "../../../platform/policy.ts";
import type { Staff } from "../../../platform/principal.ts";
import { confirmedIdentityOf } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import type { IdentificationRow } from "../tables.ts";

/** An account, and its identifications. */
export interface UnsafeIdentity {
  readonly account: Account;
  readonly identifications: readonly IdentificationRow[];
}

/** Whether an account that is open has anything to reset. */
const holdsAny = ({ account, identifications }: UnsafeIdentity) =>
  account.closedAt === null && (confirmedIdentityOf(account).held || identifications.length > 0);

export const identityPolicy = definePolicy<Staff, UnsafeIdentity>()("identity", {
  missing: "error.not_found",
  acts: {
    read: () => true,
    reset: (_who, it) => holdsAny(it) || "error.identity.nothing_to_reset",
  },
});

/** An identity on which the caller may perform one of these acts. */
export type AuthorisedIdentity<A extends ActOn<"identity"> = "read"> = Authorised<
  UnsafeIdentity,
  "identity",
  A
>;
