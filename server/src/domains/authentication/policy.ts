/** Who may access a session, and a second factor: only its own person. For other people it does not exist. */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { AuthorisedAccount } from "../accounts/index.ts";
import type { SecondFactor } from "./second-factor/second-factor.ts";
import type { Session } from "./sessions/session-queries.ts";

const isOwn = (who: Person, session: Session) => who.id === session.accountId;

export const sessionPolicy = definePolicy<Person, Session>()("session", {
  missing: "error.not_found",
  acts: { read: isOwn, end: isOwn },
});

/** A session that its person may end. */
export type EndableSession = Authorised<Session, "session", "end">;

/** An account and its second factor, confirmed or not. */
export interface UnsafeFactor {
  readonly account: AuthorisedAccount;
  readonly factor: SecondFactor | undefined;
}

const owns = (who: Person, { account }: UnsafeFactor) => who.id === account.id;
const isConfirmed = ({ factor }: UnsafeFactor) =>
  factor !== undefined && factor.confirmedAt !== null;

export const factorPolicy = definePolicy<Person, UnsafeFactor>()("second_factor", {
  missing: "error.not_found",
  acts: {
    read: owns,
    set_up: (who, it) => owns(who, it) && (!isConfirmed(it) || "error.second_factor.exists"),
    confirm: (who, it) => {
      if (it.factor === undefined) return owns(who, it) && "error.second_factor.missing";
      return owns(who, it) && (!isConfirmed(it) || "error.second_factor.exists");
    },
    remove: (who, it) => owns(who, it) && (isConfirmed(it) || "error.second_factor.missing"),
  },
});

/** An account with its second factor, on which the caller may perform one of these acts. */
export type AuthorisedFactor<A extends ActOn<"second_factor"> = "read"> = Authorised<
  UnsafeFactor,
  "second_factor",
  A
>;
