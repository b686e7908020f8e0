/** Who signs: a person with an account or a guest, as signing needs to know them. */
import type { Locale } from "@paraph/language/locales";
import { localeOf } from "@paraph/language/locales";
import type { Floor } from "../../../floor.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { unsafeAccountById } from "../../accounts/queries.ts";
import type { Account } from "../../accounts/queries.ts";
import { termsDue } from "../../accounts/steps/terms-due.ts";
import { isFreeUser } from "../../businesses/steps/free-user.ts";
import { isGuest } from "../../signature-requests/steps/links.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import type { Attempt } from "./attempts.ts";

export interface SigningPerson {
  readonly id: string;
  readonly kind: "account" | "guest";
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Proven (account) or given by the sender (guest). */
  readonly mobile: string | null;
  /** The account's identity was vouched for: by an identification, an eID, or their business. */
  readonly vouched: boolean;
  /** The trust service provider's terms are to be accepted before it signs for this person. */
  readonly providerTermsDue: boolean;
  /** Undefined where free signatures are not counted. */
  readonly freeSignatures: number | undefined;
  readonly language: Locale;
  readonly ip: string | null;
}

/** How who signs is named in the audit chain. */
export const actorOf = (person: Pick<SigningPerson, "id" | "kind">): string =>
  `${person.kind}:${person.id}`;

/** The name that a signature shows. */
export const nameOf = (person: Pick<SigningPerson, "firstName" | "lastName">): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** The person or guest who asks, ready to sign. Throws for a guest whose request is over. */
export async function signingPerson(
  floor: Floor,
  who: Person | Guest,
  ip: string | null,
): Promise<SigningPerson> {
  if (who.kind === "guest") {
    if (who.readOnly) throw problem("error.sr.not_open");
    return guestPerson(who, who.language, ip);
  }
  if (!who.emailVerified) throw problem("error.auth.email_not_confirmed");
  const account = await unsafeAccountById(floor.db, who.id);
  if (account === undefined) throw problem("error.auth.token_invalid");
  return accountPerson(floor, account, ip);
}

/** The person of an attempt, for a job that goes on with it; undefined when they are no longer a signer. */
export async function personOfAttempt(
  floor: Floor,
  attempt: Attempt,
): Promise<SigningPerson | undefined> {
  const signer = await signerOf(floor.db, attempt.request, attempt.person);
  if (signer === undefined) return undefined;
  if (!isGuest(signer)) {
    const account = await unsafeAccountById(floor.db, attempt.person);
    return account === undefined ? undefined : accountPerson(floor, account, attempt.ip);
  }
  const { email, firstName, lastName, mobile, language } = signer;
  const stated = { id: attempt.person, email, firstName, lastName, mobile };
  return guestPerson(stated, localeOf(language) ?? "en-gb", attempt.ip);
}

function guestPerson(
  guest: Pick<Guest, "id" | "email" | "firstName" | "lastName" | "mobile">,
  language: Locale,
  ip: string | null,
): SigningPerson {
  const { id, email, firstName, lastName, mobile } = guest;
  const counted = { vouched: false, providerTermsDue: false, freeSignatures: undefined };
  return { id, kind: "guest", email, firstName, lastName, mobile, ...counted, language, ip };
}

async function accountPerson(
  floor: Floor,
  account: Account,
  ip: string | null,
): Promise<SigningPerson> {
  const isCounted = await isFreeUser(floor.db, account.id);
  return {
    id: account.id,
    kind: "account",
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    mobile: account.mobileVerifiedAt === null ? null : account.mobile,
    vouched: account.identityVouchedAt !== null,
    providerTermsDue: termsDue(floor, account).includes("tou"),
    freeSignatures: isCounted ? account.freeSignaturesRemaining : undefined,
    language: localeOf(account.lang) ?? "en-gb",
    ip,
  };
}
