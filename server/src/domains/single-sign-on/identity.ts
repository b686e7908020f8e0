/** What an identity provider says of a person, and what both protocols check in it. */
import { domainOfEmail } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { unsupportedInName } from "@paraph/rules/names";
import { isEmail } from "@paraph/rules/validators";
import { problem } from "../../platform/problem.ts";
import type { ReceivedClaims } from "./tables.ts";

/** A verified answer of a provider. */
export interface Answer {
  readonly claims: ReceivedClaims;
  /** What the provider says of the address; undefined: nothing. */
  readonly emailVerified: unknown;
}

/** A person, as their provider names them. */
export interface Identity {
  readonly subject: string;
  /** In lower case, in the domain of the connection. */
  readonly email: string;
  /** Empty if the provider sends none that can be used. */
  readonly firstName: string;
  readonly lastName: string;
}

const SUBJECT_LENGTH = 500;

/**
 * The person of a verified answer. An address counts only in the verified domain of the connection: the business speaks for
 * no other. Throws `error.sso.subject_missing`, `.email_missing`, `.email_unverified`, `.email_other_domain`.
 */
export function identityIn({ claims, emailVerified }: Answer, domain: string): Identity {
  const subject = claims.sub ?? "";
  if (subject === "" || subject.length > SUBJECT_LENGTH) throw problem("error.sso.subject_missing");
  const email = (claims.email ?? "").trim().toLowerCase();
  if (email === "" || email.length > 254 || !isEmail(email))
    throw problem("error.sso.email_missing");
  // Providers of a business may say nothing about its own addresses; what is said must be `true`.
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

/** A name that can be stored; empty otherwise: the person then enters it. */
function nameOr(given: string | undefined): string {
  const name = (given ?? "").trim();
  return name.length > limits.name.length || unsupportedInName(name).length > 0 ? "" : name;
}
