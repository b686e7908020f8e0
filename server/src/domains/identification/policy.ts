/** Who may do what to an identification: the person or guest who is identified. A stranger's is an unknown one. */
import { definePolicy } from "../../platform/policy.ts";
import { actorOf } from "../../platform/principal.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import type { IdentificationRow } from "./tables.ts";

export const identificationPolicy = definePolicy<Person | Guest, IdentificationRow>()({
  missing: "error.not_found",
  acts: { read: (who, { subject }) => subject === actorOf(who) },
});
