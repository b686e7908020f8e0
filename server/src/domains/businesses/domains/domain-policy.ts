/** The rights on a domain of a business: those of its admins, in each state. */
import { definePolicy } from "../../../platform/policy.ts";
import type { Person } from "../../../platform/principal.ts";
import type { DomainRow } from "./domain-queries.ts";

export const domainPolicy = definePolicy<
  Pick<Person, "business">,
  Pick<DomainRow, "business" | "state">
>()("domain", {
  missing: "error.not_found",
  acts: {
    read: ({ business }, { business: id }) => business?.id === id && business.role === "admin",
    check: () => true,
    // Joining by domain requires its proof.
    change: (_, { state }) => state === "verified" || "error.domain.not_verified",
    email: () => true,
    prove: () => true,
    remove: () => true,
  },
});
