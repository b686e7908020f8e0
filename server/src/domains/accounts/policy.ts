/** Who may access an account: only its own person. */
import type { ActOn } from "@paraph/contract/acts";
import { definePolicy } from "../../platform/policy.ts";
import type { Authorised } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { Account } from "./queries.ts";

const isOwn = (who: Person, account: Account) => who.id === account.id;

export const accountPolicy = definePolicy<Person, Account>()("account", {
  missing: "error.not_found",
  acts: { read: isOwn, change: isOwn, delete: isOwn },
});

/** An account on which its person may perform one of these acts. */
export type AuthorisedAccount<A extends ActOn<"account"> = "read"> = Authorised<
  Account,
  "account",
  A
>;
