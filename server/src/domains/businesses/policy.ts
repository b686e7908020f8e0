/** Who may do what to a business (specification section 6): admins administer it, members see a part of it and may leave. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { BusinessRow } from "./queries.ts";

type Acting = Pick<Person, "business">;

const isMember = ({ business }: Acting, { id }: BusinessRow) => business?.id === id;
const isAdmin = (who: Acting, business: BusinessRow) =>
  isMember(who, business) && who.business?.role === "admin";

export const businessPolicy = definePolicy<Acting, BusinessRow>()("business", {
  missing: "error.not_found",
  acts: {
    read: isMember,
    leave: isMember,
    administer: isAdmin,
    delete: isAdmin,
    revoke_delete: isAdmin,
  },
});
