/** The data of an identity provider about a person, and the checks that both protocols share. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { unsupportedInName } from "@paraph/rules/names";
import { isEmail } from "@paraph/rules/validators";
import { problem } from "../../platform/problem.ts";
import type { ReceivedClaims } from "./tables.ts";

/** A verified response of a provider. */
export interface Answer {
  readonly claims: ReceivedClaims;
  /** Whether the provider states that the address is verified; undefined: it states nothing. */
  readonly emailVerified: unknown;
  /** When the person proved to the provider who they are; null if it does not say. */
  readonly authenticatedAt: Date | null;
}

/** A person, as identified by their provider. */
export interface Identity {
  readonly subject: string;
  /** In lower case, in the domain of the connection. */
  readonly email: string;
  /** Empty if the provider sends no usable name. */
  readonly firstName: string;
  readonly lastName: string;
}

const SUBJECT_LENGTH = 500;

/**
 * The person of a verified response. Only an address in the verified domain of the connection is accepted: the business has no
 * authority over others. Throws `error.sso.subject_missing`, `.email_missing`, `.email_unverified`, `.email_other_domain`.
 */
export function identityIn({ claims, emailVerified }: Answer, domain: string): Identity {
  const subject = claims.sub ?? "";
  if (subject === "" || subject.length > SUBJECT_LENGTH) throw problem("error.sso.subject_missing");
  const email = (claims.email ?? "").trim().toLowerCase();
  if (email === "" || email.length > 254 || !isEmail(email))
    throw problem("error.sso.email_missing");
  // A provider of a business may omit the claim for its own addresses; if present, it must be `true`.
  if (emailVerified !== undefined && emailVerified !== true)
    throw problem("error.sso.email_unverified");
  if (domainOfEmail(email) !== domain) throw problem("error.sso.email_other_domain");
  return {
    subject,
    email,
    firstName: nameOr(claims.given_name),
    lastName: nameOr(claims.family_name),
  };
}

/** A name that can be stored; otherwise empty, and the person enters it. */
function nameOr(given: string | undefined): string {
  const name = (given ?? "").trim();
  return name.length > limits.name.length || unsupportedInName(name).length > 0 ? "" : name;
}
