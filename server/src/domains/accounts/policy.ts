/** Who may do what to an account, its sessions, and the codes that are sent: the person whose they are, and nobody else. */
import { definePolicy } from "../../platform/policy.ts";
import type { Actor, Person } from "../../platform/principal.ts";
import type { Account, Session } from "./queries.ts";
import type { Tan } from "./steps/tan.ts";

const own = (who: Person, account: Account) => who.id === account.id;

export const accountPolicy = definePolicy<Person, Account>()({
  missing: "error.not_found",
  acts: {
    read: own,
    change: own,
  },
});

const ownSession = (who: Person, session: Session) => who.id === session.accountId;

/** A stranger's session is an unknown one. */
export const sessionPolicy = definePolicy<Person, Session>()({
  missing: "error.not_found",
  acts: { read: ownSession, end: ownSession },
});

const isSubject = (subject: Actor, tan: Tan) => tan.subject === subject;

/** One-time codes; who asks is named as in the audit chain (`actorOf`). A stranger's code is an unknown one. */
export const tanPolicy = definePolicy<Actor, Tan>()({
  missing: "error.tan.unknown",
  acts: { read: isSubject, answer: isSubject, resend: isSubject, cancel: isSubject },
});

/** Somebody in this session, and the addresses that the settings list. */
interface Staff {
  readonly person: Person;
  readonly listed: readonly string[];
}

const isStaff = ({ person, listed }: Staff) =>
  listed.includes(person.email) && person.emailVerified && person.secondFactor;

/** The identity of any account: for staff alone, who have shown their second factor in this session. */
export const identityPolicy = definePolicy<Staff, Account>()({
  missing: "error.not_found",
  acts: { read: isStaff, reset: isStaff },
});
