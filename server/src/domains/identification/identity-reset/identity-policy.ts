/** Who may look at and reset the identity of any account: staff whose session has passed the second factor. */
import { definePolicy } from "../../../platform/policy.ts";
import type { Person } from "../../../platform/principal.ts";
import type { Account } from "../../accounts/index.ts";

/** A person in their session, and the staff addresses of the settings. */
interface Staff {
  readonly person: Person;
  readonly listed: readonly string[];
}

const isStaff = ({ person, listed }: Staff) =>
  listed.includes(person.email) && person.emailVerified && person.secondFactor;

export const identityPolicy = definePolicy<Staff, Account>()({
  missing: "error.not_found",
  acts: { read: isStaff, reset: isStaff },
});
