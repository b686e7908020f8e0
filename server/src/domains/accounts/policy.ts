/** Who may access an account: only its own person. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { Account } from "./queries.ts";

const isOwn = (who: Person, account: Account) => who.id === account.id;

export const accountPolicy = definePolicy<Person, Account>()({
  missing: "error.not_found",
  acts: {
    read: isOwn,
    change: isOwn,
  },
});
