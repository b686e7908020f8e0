/** The rights on a business (specification section 6): admins administer it, members see a part of it and can leave. */
import { isCancelling } from "@paraph/rules/plans";
import type { Plan } from "@paraph/rules/plans";
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { BusinessRow } from "./queries.ts";

type Acting = Pick<Person, "business">;
/** A business, and its plan if the caller reads the acts that are possible now. */
type UnsafeBusiness = BusinessRow & { readonly plan?: Plan };

const isMember = ({ business }: Acting, { id }: UnsafeBusiness) => business?.id === id;
const isAdmin = (who: Acting, business: UnsafeBusiness) =>
  isMember(who, business) && who.business?.role === "admin";

export const businessPolicy = definePolicy<Acting, UnsafeBusiness>()("business", {
  missing: "error.not_found",
  acts: {
    read: isMember,
    leave: isMember,
    administer: isAdmin,
    // Both can be repeated; the one that is offered depends on whether a deletion is planned.
    delete: (who, it) => isAdmin(who, it) && (it.plan === undefined || !isCancelling(it.plan)),
    revoke_delete: (who, it) =>
      isAdmin(who, it) && (it.plan === undefined || isCancelling(it.plan)),
  },
});
