/** Who signs: a person with an account or a guest, as signing needs to know them. */
import type { Locale } from "@paraph/language/locales";
import { localeOf } from "@paraph/language/locales";
import type { AppContext } from "../../../app-context.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { unsafeAccountById } from "../../accounts/queries.ts";
import type { Account } from "../../accounts/queries.ts";
import { termsDue } from "../../accounts/steps/terms-due.ts";
import type { SignerRow } from "../../signature-requests/queries.ts";
import { isGuest } from "../../signature-requests/steps/links.ts";
import { providerTermsDue } from "../../signature-requests/steps/provider-terms.ts";
import { signerOf } from "../../signature-requests/steps/signers.ts";
import type { Attempt } from "./attempts.ts";

export interface SigningPerson {
  readonly id: string;
  readonly kind: "person" | "guest";
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Proven (account) or given by the sender (guest). */
  readonly mobile: string | null;
  /** The account's identity was vouched for: by an identification, an eID, or their business. */
  readonly vouched: boolean;
  /** The trust service provider's terms are to be accepted before it signs for this person. */
  readonly providerTermsDue: boolean;
  /** How many an account has left; a guest has none, and needs none. */
  readonly freeSignatures: number;
  readonly language: Locale;
  readonly ip: string | null;
}

/** The name that a signature shows. */
export const nameOf = (person: Pick<SigningPerson, "firstName" | "lastName">): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** The person or guest who asks, ready to sign. Throws for a guest whose request is over. */
export async function signingPerson(
  context: AppContext,
  who: Person | Guest,
  ip: string | null,
): Promise<SigningPerson> {
  if (who.kind === "guest") {
    const signer = await signerOf(context.db, who.signatureRequestId, who.id);
    if (signer === undefined) throw problem("error.auth.token_invalid");
    return guestPerson(context, signer, who.language, ip);
  }
  if (!who.emailVerified) throw problem("error.auth.email_not_confirmed");
  const account = await unsafeAccountById(context.db, who.id);
  if (account === undefined) throw problem("error.auth.token_invalid");
  return accountPerson(context, account, ip);
}

/** The person of an attempt, for a job that goes on with it; undefined when they are no longer a signer. */
export async function personOfAttempt(
  context: AppContext,
  attempt: Attempt,
): Promise<SigningPerson | undefined> {
  const signer = await signerOf(context.db, attempt.request, attempt.person);
  if (signer === undefined) return undefined;
  if (!isGuest(signer)) {
    const account = await unsafeAccountById(context.db, attempt.person);
    return account && accountPerson(context, account, attempt.ip);
  }
  return guestPerson(context, signer, localeOf(signer.language) ?? "en-gb", attempt.ip);
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
    vouched: false,
    providerTermsDue: due,
    freeSignatures: 0,
    language,
    ip,
  };
}

function accountPerson(context: AppContext, account: Account, ip: string | null): SigningPerson {
  return {
    id: account.id,
    kind: "person",
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    mobile: account.mobileVerifiedAt === null ? null : account.mobile,
    vouched: account.identityVouchedAt !== null,
    providerTermsDue: termsDue(context, account).includes("tou"),
    freeSignatures: account.freeSignaturesRemaining,
    language: localeOf(account.lang) ?? "en-gb",
    ip,
  };
}

/** Why no code can be sent: an account proves its number, a guest's is the sender's to state. */
export const noMobile = ({ kind }: Pick<SigningPerson, "kind">) =>
  problem(kind === "guest" ? "error.signing.mobile_unknown" : "error.signing.mobile_not_proven");
