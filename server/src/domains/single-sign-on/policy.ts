/** The rights on the identity provider of a domain: those of the admins of its business. For everybody else it does not exist. */
import { definePolicy } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { isProven } from "../businesses/index.ts";
import type { DomainWithConnection } from "./queries.ts";

type Acting = Pick<Person, "business">;

const administers = ({ business }: Acting, it: DomainWithConnection): boolean =>
  business?.id === it.business && business.role === "admin";
/** Acts that give the provider new rights need the record of the domain. */
const proven = (it: DomainWithConnection) => isProven(it) || "error.domain.record_missing";
const connected = (_: Acting, { connection }: DomainWithConnection) =>
  connection !== null || "error.not_found";

export const singleSignOnPolicy = definePolicy<Acting, DomainWithConnection>()("single_sign_on", {
  missing: "error.not_found",
  acts: {
    read: administers,
    connect: (_, it) => proven(it),
    test: (who, it) => (it.connection === null ? connected(who, it) : proven(it)),
    activate: (who, it) => {
      if (it.connection === null) return connected(who, it);
      return it.connection.state === "set_up" ? "error.sso.not_tested" : proven(it);
    },
    require: (who, it) => {
      if (it.connection === null) return connected(who, it);
      return it.connection.state === "active" ? proven(it) : "error.sso.not_active";
    },
    release: () => true,
    // It can be repeated if a response was lost.
    remove: () => true,
  },
});
