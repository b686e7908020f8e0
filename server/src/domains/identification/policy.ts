/** Who may access an identification: only the person or guest who is identified. For other people it does not exist. */
import { definePolicy } from "../../platform/policy.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import type { IdentificationRow } from "./tables.ts";

export const identificationPolicy = definePolicy<Person | Guest, IdentificationRow>()(
  "identification",
  {
    missing: "error.not_found",
    acts: { read: (who, { subject }) => subject === actorOf(who) },
  },
);
