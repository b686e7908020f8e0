/** Who may access an account, its sessions and its one-time codes: only its own person. */
import { definePolicy } from "../../platform/policy.ts";
import type { Actor, Person } from "../../platform/principal.ts";
import type { Account, Session } from "./queries.ts";
import type { Tan } from "../confirmations/tan.ts";

const own = (who: Person, account: Account) => who.id === account.id;

export const accountPolicy = definePolicy<Person, Account>()({
  missing: "error.not_found",
  acts: {
    read: own,
    change: own,
  },
});

const ownSession = (who: Person, session: Session) => who.id === session.accountId;

/** A session of another person is answered like an unknown one. */
export const sessionPolicy = definePolicy<Person, Session>()({
  missing: "error.not_found",
  acts: { read: ownSession, end: ownSession },
});

const isSubject = (subject: Actor, tan: Tan) => tan.subject === subject;

/**
 * One-time codes; the caller is identified as in the audit trail (`actorOf`). A code of another person is answered
 * like an unknown one.
 */
export const tanPolicy = definePolicy<Actor, Tan>()({
  missing: "error.tan.unknown",
  acts: { read: isSubject, answer: isSubject, resend: isSubject, cancel: isSubject },
});

/** A person in their session, and the staff addresses of the settings. */
interface Staff {
  readonly person: Person;
  readonly listed: readonly string[];
}

const isStaff = ({ person, listed }: Staff) =>
  listed.includes(person.email) && person.emailVerified && person.secondFactor;

/** The identity of any account: only for staff whose session has passed the second factor. */
export const identityPolicy = definePolicy<Staff, Account>()({
  missing: "error.not_found",
  acts: { read: isStaff, reset: isStaff },
});
