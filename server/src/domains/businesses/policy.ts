/** Who may do what to a business (specification section 6): admins administer it, members see a part of it. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import type { UnsafeBusiness } from "./queries.ts";

const isMember = (_who: Person, { membership }: UnsafeBusiness) => membership !== undefined;
const isAdmin = (_who: Person, { membership }: UnsafeBusiness) => membership?.role === "admin";

export const businessPolicy = definePolicy<Person, UnsafeBusiness>()({
  missing: "error.not_found",
  acts: {
    read: isMember,
    administer: isAdmin,
  },
});
