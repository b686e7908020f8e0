/**
 * The domains of a business (specification sections 3 and 7): a business that has verified a domain has proven that it controls
 * the email addresses of the domain. The calls other than POST and DELETE are our own.
 */
import { DOMAIN_MAILBOXES } from "@paraph/rules/domain-names";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import { filledLine } from "../../free-text.ts";
import { done, email, id, moment } from "../../shapes.ts";

/** `pending`: the service checks for the record; `not_verified`: it was not found in time, or is now missing. */
export const DOMAIN_STATES = ["pending", "verified", "not_verified"] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/**
 * The result of a check: the record; none; only records of other attempts (`wrong`); the record, but another business has
 * verified the domain and its record exists, too (`taken`); or no response, because the name servers could not be reached or
 * failed.
 */
export const DOMAIN_RESULTS = ["found", "none", "wrong", "taken", "unreachable"] as const;
export type DomainResult = (typeof DOMAIN_RESULTS)[number];

/** As a person enters it: `müller.example` and its form in the DNS, `xn--mller-kva.example`, are the same. */
const domain = filledLine(253).meta({ description: "A domain: a host name of two labels or more" });

const businessDomain = z.object({
  /** In the form of the DNS: in lower case, labels of other scripts in Punycode. */
  domain: z.string(),
  /** In the letters of its language; the same as `domain` if that has no Punycode. */
  written: z.string(),
  state: z.enum(DOMAIN_STATES),
  /** The record that proves it. */
  record: z.object({
    type: z.literal("TXT"),
    name: z.string(),
    value: z.string(),
    /** Seconds. */
    ttl: z.number().int(),
  }),
  /** The proof by mail, if there is no record. */
  mail: z.object({
    /** The addresses to which the link can be sent. */
    addresses: z.array(z.object({ mailbox: z.enum(DOMAIN_MAILBOXES), address: z.string() })),
    /** The address to which the last link was sent, and the end of its validity; null if there is no valid link. */
    sent: z.object({ address: z.string(), valid_until: moment }).nullable(),
    /** The end of the proof by mail; null if the domain is proven by its record or not at all. */
    proven_until: moment.nullable(),
  }),
  /** The number of members who have an address of the domain. */
  members: z.number().int(),
  requested_at: moment,
  /** The admin who has added it; null after their account is erased. */
  requested_by: z.object({ id, name: z.string() }).nullable(),
  verified_at: moment.nullable(),
  /** The last check and its result; null before the first one. */
  last_checked_at: moment.nullable(),
  last_result: z.enum(DOMAIN_RESULTS).nullable(),
  /** The values of other attempts that the last check has found. */
  found: z.array(z.string()),
  /** For a pending domain: the end of the checks for its record. For one that is not verified: since when it is not. */
  ends_at: moment.nullable(),
  /**
   * For a verified domain whose record is missing, or whose proof by mail has ended: since when, and the time from which it is no
   * longer verified.
   */
  missing_since: moment.nullable(),
  lost_at: moment.nullable(),
  /** Whether people who sign up with an address of the domain become members. */
  members_join: z.boolean(),
  can: canOf("domain"),
});
export type BusinessDomain = z.output<typeof businessDomain>;

const list = z.array(businessDomain).meta({ description: "All domains of the business" });
const PATH = "/v1/businesses/{id}/domains";

export const businessDomainCalls = {
  listDomains: endpoint({
    method: "GET",
    path: PATH,
    summary: "List the domains of a business",
    caller: "business-admin",
    response: list,
  }),
  addDomain: endpoint({
    method: "POST",
    path: PATH,
    summary:
      "Add a domain. The response contains the TXT record that verifies it. The service checks for the record from then on",
    caller: "business-admin",
    body: z.strictObject({ domain }),
    response: list,
    status: 201,
    errors: [
      "error.domain.invalid",
      "error.domain.address",
      "error.domain.public_mail",
      "error.domain.public_suffix",
      "error.domain.exists",
      "error.domain.too_many",
      "error.business.locked",
    ],
    perMinute: 30,
  }),
  removeDomain: endpoint({
    method: "DELETE",
    path: PATH,
    summary: "Remove a domain. If it was verified, it no longer is",
    caller: "business-admin",
    body: z.strictObject({ domain }),
    response: list,
  }),
  checkDomain: endpoint({
    method: "POST",
    path: `${PATH}/check`,
    summary:
      "Check the record of a domain now. Starts the checks of a domain that is not verified again",
    caller: "business-admin",
    body: z.strictObject({ domain }),
    response: list,
    errors: ["error.domain.checks", "error.domain.too_many"],
    perMinute: 30,
  }),
  changeDomain: endpoint({
    method: "PUT",
    path: PATH,
    summary:
      "Decide whether people who sign up with an address of a verified domain become members",
    caller: "business-admin",
    body: z.strictObject({ domain, members_join: z.boolean() }),
    response: list,
    errors: ["error.domain.not_verified", "error.business.locked"],
  }),
  emailDomainSteps: endpoint({
    method: "POST",
    path: `${PATH}/email`,
    summary: "Email the steps that verify a domain, for example to the person who manages its DNS",
    caller: "business-admin",
    body: z.strictObject({ domain, email }),
    response: done,
    errors: ["error.domain.not_mailed"],
    perMinute: 20,
  }),
  mailDomainProof: endpoint({
    method: "POST",
    path: `${PATH}/proof-mail`,
    summary:
      "Email a link to one of the addresses of a domain that only its holder has. An admin of the business opens the link and verifies the domain",
    caller: "business-admin",
    body: z.strictObject({ domain, mailbox: z.enum(DOMAIN_MAILBOXES) }),
    response: list,
    errors: ["error.domain.not_mailed", "error.domain.taken", "error.business.locked"],
    perMinute: 20,
  }),
  proveDomain: endpoint({
    method: "POST",
    path: `${PATH}/proof`,
    summary: "Verify a domain with the token of the link that was emailed to one of its addresses",
    caller: "business-admin",
    secret: true,
    body: z.strictObject({ domain, token: z.string().max(100) }),
    response: list,
    errors: ["error.domain.proof_invalid", "error.domain.taken"],
    perMinute: 20,
  }),
};
