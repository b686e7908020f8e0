/** Who may do what to an account: the person whose it is, and nobody else. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/who.ts";
import type { Account } from "./queries.ts";

const own = (who: Person, account: Account) => who.id === account.id;

export const accountPolicy = definePolicy<Person, Account>()({
  missing: "error.not_found",
  acts: {
    read: own,
    change: own,
    /** Outside a business: as long as there are free signatures (specification section 6). */
    sign: (who, account) => own(who, account) && account.freeSignaturesRemaining > 0,
  },
});
