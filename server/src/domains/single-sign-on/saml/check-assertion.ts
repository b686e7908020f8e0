/** Checks a signed assertion (SAML 2.0 Profiles §4.1.4.3): its issuer, its audience, its login, and its validity. */
import { limits } from "@paraph/rules/limits";
import { after } from "../../../platform/clock.ts";
import { problem } from "../../../platform/problem.ts";

/** An element as the library parses it: attributes in `$`, text in `_`, lists of children by name without prefix. */
export interface Parsed {
  readonly $?: Readonly<Record<string, string | undefined>>;
  readonly _?: string;
  readonly [child: string]: unknown;
}
/** The assertion that the signature covers. */
export type SignedAssertion = Parsed;

export interface Expected {
  /** The entity ID of the provider. */
  readonly issuer: string;
  readonly entityId: string;
  readonly acs: string;
  readonly requestId: string;
  readonly now: Date;
}

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

/** The children with a name. */
export function childrenOf(element: Parsed | undefined, name: string): readonly Parsed[] {
  const found = element?.[name];
  return Array.isArray(found) ? (found as Parsed[]) : [];
}

/** The text of an element. */
export const textIn = (element: Parsed | undefined): string => (element?._ ?? "").trim();

/**
 * Checks an assertion. Returns its id, the time until which it could be used again, and when the person proved who they are.
 * Throws `error.sso.issuer_mismatch`,
 * `.audience_wrong`, `.recipient_wrong`, `.login_over`, `.clock_skew`, `.answer_invalid`.
 */
export function checkAssertion(
  assertion: SignedAssertion,
  expected: Expected,
): { readonly id: string; readonly expiresAt: Date; readonly authenticatedAt: Date } {
  const { ID: id = "", Version: version, IssueInstant: issued } = assertion.$ ?? {};
  if (id === "" || version !== "2.0") throw problem("error.sso.answer_invalid");
  const issuers = childrenOf(assertion, "Issuer");
  if (issuers.length !== 1 || textIn(issuers[0]) !== expected.issuer)
    throw problem("error.sso.issuer_mismatch");
  const { now } = expected;
  const { skew, answer } = limits.sso;
  const since = moment(issued);
  if (since > after(now, skew) || since < after(now, -answer - skew))
    throw problem("error.sso.clock_skew");
  const [authentication] = childrenOf(assertion, "AuthnStatement");
  if (authentication === undefined) throw problem("error.sso.answer_invalid");
  const [conditions, ...more] = childrenOf(assertion, "Conditions");
  if (conditions === undefined || more.length > 0) throw problem("error.sso.answer_invalid");
  checkTimes(conditions.$, now);
  checkAudience(conditions, expected.entityId);
  const until = confirmedUntil(assertion, expected);
  const authenticatedAt = moment(authentication.$?.["AuthnInstant"]);
  // A time that has not come would count as a recent proof until it has.
  if (authenticatedAt > after(now, skew)) throw problem("error.sso.clock_skew");
  return { id, expiresAt: after(until, skew), authenticatedAt };
}

function checkAudience(conditions: Parsed, entityId: string): void {
  const restrictions = childrenOf(conditions, "AudienceRestriction");
  const meant = restrictions.every((one) =>
    childrenOf(one, "Audience").some((audience) => textIn(audience) === entityId),
  );
  // Several restrictions all apply (SAML 2.0 Core §2.5.1.4).
  if (restrictions.length === 0 || !meant) throw problem("error.sso.audience_wrong");
}

/** The end of the bearer confirmation for this login. */
function confirmedUntil(assertion: SignedAssertion, { acs, requestId, now }: Expected): Date {
  const subjects = childrenOf(assertion, "Subject");
  const bearers = subjects
    .flatMap((subject) => childrenOf(subject, "SubjectConfirmation"))
    .filter(({ $ }) => $?.["Method"] === BEARER)
    .flatMap((one) => childrenOf(one, "SubjectConfirmationData"));
  const [data] = bearers;
  if (subjects.length !== 1 || bearers.length !== 1 || data === undefined)
    throw problem("error.sso.answer_invalid");
  if (data.$?.["Recipient"] !== acs) throw problem("error.sso.recipient_wrong");
  if (data.$["InResponseTo"] !== requestId) throw problem("error.sso.login_over");
  // A bearer confirmation has an end, but no beginning (`NotBefore`).
  const until = moment(data.$["NotOnOrAfter"]);
  checkTimes(data.$, now);
  return until;
}

function checkTimes(times: Parsed["$"], now: Date): void {
  const { skew } = limits.sso;
  const { NotBefore: from, NotOnOrAfter: until } = times ?? {};
  if (from !== undefined && moment(from) > after(now, skew)) throw problem("error.sso.clock_skew");
  if (until !== undefined && moment(until) <= after(now, -skew))
    throw problem("error.sso.clock_skew");
}

/** A point in time (XML Schema `dateTime` in UTC, SAML 2.0 Core §1.3.3). */
function moment(text: string | undefined): Date {
  if (text === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text))
    throw problem("error.sso.answer_invalid");
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw problem("error.sso.answer_invalid");
  return date;
}
