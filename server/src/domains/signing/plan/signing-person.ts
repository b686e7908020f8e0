/** The signing person: an account or a guest, with the data that signing needs. */
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, MemberOf, Person } from "../../../platform/principal.ts";
import { termsDue, unsafeAccountById } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import {
  providerTermsDue,
  readRequest,
  readSignerLanguage,
  signerOfPerson,
  signerRowOfPerson,
} from "../../signature-requests/index.ts";
import type { SignerRow } from "../../signature-requests/index.ts";
import type { Attempt } from "../attempts/attempts.ts";
import { identityOf } from "./signed-identity.ts";
import type { SignedIdentity } from "./signed-identity.ts";

export interface SigningPerson {
  readonly id: string;
  readonly kind: "person" | "guest";
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Verified (account) or entered by the sender (guest). */
  readonly mobile: string | null;
  /**
   * The party that vouches for the identity of the account: an identification, an eID, or their business; null if there is none.
   * Read at the first use, because a simple signature states no identity.
   */
  readonly identity: () => Promise<SignedIdentity | null>;
  /** Whether the trust service provider's terms have to be accepted first. */
  readonly providerTermsDue: boolean;
  /** The number of free signatures left; a guest has none, and needs none. */
  readonly freeSignatures: number;
  readonly language: Locale;
  readonly ip: string | null;
}

/** The name that a signature shows. */
export const signatureName = (person: Pick<SigningPerson, "firstName" | "lastName">): string =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * The same for the file and the drawing: the address of a signer of whom no name is known. A file always names its signer, because
 * a seal that names nobody is that of its organisation (`sealedInOwnName`).
 */
export const statedName = (
  person: Pick<SigningPerson, "email" | "firstName" | "lastName">,
): string => signatureName(person) || person.email;

/** The person who makes a call, and the business that they act for; null for a guest. */
export interface SigningCaller extends SigningPerson {
  readonly business: MemberOf | null;
}

/** The calling person or guest. Throws for a guest whose request has ended. */
export async function signingPerson(
  context: AppContext,
  who: Person | Guest,
  ip: string | null,
): Promise<SigningCaller> {
  if (who.kind === "guest") {
    const signer = await signerOfPerson(context.db, who.signatureRequestId, who.id);
    if (signer === undefined) throw problem("error.auth.token_invalid");
    return { ...guestPerson(context, signer, who.language, ip), business: null };
  }
  if (!who.emailVerified) throw problem("error.auth.email_not_confirmed");
  const account = await unsafeAccountById(context.db, who.id);
  if (account === undefined) throw problem("error.auth.token_invalid");
  return { ...accountPerson(context, account, ip), business: who.business };
}

/** The person of an attempt, for a job; undefined if they are no longer a signer. */
export async function personOfAttempt(
  context: AppContext,
  attempt: Attempt,
): Promise<SigningPerson | undefined> {
  const signer = await signerRowOfPerson(context.db, attempt.request, attempt.person);
  if (signer === undefined) return undefined;
  if (attempt.signsAs === "person") {
    const account = await unsafeAccountById(context.db, attempt.person);
    return account && accountPerson(context, account, attempt.ip);
  }
  const request = await readRequest(context.db, attempt.request);
  const language = await readSignerLanguage(context.db, signer, request);
  return guestPerson(context, signer, language, attempt.ip);
}

function guestPerson(
  context: AppContext,
  signer: SignerRow,
  language: Locale,
  ip: string | null,
): SigningPerson {
  const { guest: id, email, firstName, lastName, mobile } = signer;
  const stated = { id, kind: "guest", email, firstName, lastName, mobile } as const;
  const due = providerTermsDue(context, signer);
  return {
    ...stated,
    identity: () => Promise.resolve(null),
    providerTermsDue: due,
    freeSignatures: 0,
    language,
    ip,
  };
}

function accountPerson(context: AppContext, account: Account, ip: string | null): SigningPerson {
  let identity: Promise<SignedIdentity | null> | undefined;
  return {
    id: account.id,
    kind: "person",
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    mobile: account.mobileVerifiedAt === null ? null : account.mobile,
    identity: () => (identity ??= identityOf(context.db, account, context.clock.now())),
    providerTermsDue: termsDue(context, account).includes("tou"),
    freeSignatures: account.freeSignaturesRemaining,
    language: account.lang,
    ip,
  };
}

/** The error if no code can be sent: an account has to verify its number; the sender enters the number of a guest. */
export const noMobile = ({ kind }: Pick<SigningPerson, "kind">) =>
  problem(kind === "guest" ? "error.signing.mobile_unknown" : "error.signing.mobile_not_proven");
