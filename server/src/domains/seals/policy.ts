/**
 * The rights on a seal: the admins of its business manage it; the members and API users whom they name use it. For everybody else
 * it does not exist.
 */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { ApiUser, MemberOf } from "../../platform/principal.ts";
import type { SealRow } from "./tables.ts";

interface Acting {
  readonly business: MemberOf | ApiUser["business"] | null;
}

/** A seal; `named`: whether the caller is named as one of its users. */
export interface UnsafeSeal {
  readonly seal: SealRow;
  readonly named: boolean;
}

const isOfBusiness = ({ business }: Acting, { seal }: UnsafeSeal): boolean =>
  business?.id === seal.business;

const administers = (who: Acting, it: UnsafeSeal): boolean =>
  isOfBusiness(who, it) &&
  who.business !== null &&
  "role" in who.business &&
  who.business.role === "admin";

export const sealPolicy = definePolicy<Acting, UnsafeSeal>()("seal", {
  missing: "error.not_found",
  acts: {
    read: isOfBusiness,
    change: administers,
    remove: administers,
    use: (_, { named }) => named || "error.seal.not_allowed",
  },
});

/** A seal on which the caller may perform one of these acts. */
export type AuthorisedSeal<A extends ActOn<"seal"> = "read"> = Authorised<UnsafeSeal, "seal", A>;
