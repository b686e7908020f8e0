/** The mails about domains. */
import { domainToUnicode } from "node:url";
import { formatAs } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { unsafeAccountByEmail } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import { post } from "../business-mails.ts";
import { openAdminsOf } from "../members/member-queries.ts";
import type { MemberRow } from "../members/member-queries.ts";
import { nameOfBusiness } from "../queries.ts";
import type { BusinessRow } from "../queries.ts";
import type { DomainRow } from "./domain-queries.ts";
import { recordNameOf } from "./judge-check.ts";
import type { Outcome } from "./judge-check.ts";

type Addressee = Pick<MemberRow, "email" | "firstName" | "lastName" | "language">;

/** A domain in the letters of its language, followed by its form in the DNS if that differs. */
const named = (domain: string): string => {
  const written = domainToUnicode(domain);
  return written === domain || written === "" ? domain : `${written} (${domain})`;
};

const day = (moment: Date, language: Locale): string =>
  formatAs(moment, language, { dateStyle: "long", timeZone: "Europe/Zurich" });

/** Sends a mail with the record of a domain to any address, for example to the person who manages its DNS. */
export async function mailDomainSteps(
  tx: Transaction,
  context: AppContext,
  {
    business,
    by,
    email,
    row,
  }: {
    readonly business: Pick<BusinessRow, "name">;
    readonly by: { firstName: string; lastName: string; language: Locale };
    readonly email: string;
    readonly row: Pick<DomainRow, "domain" | "verification">;
  },
): Promise<void> {
  const account = await unsafeAccountByEmail(tx, email);
  const language = account?.lang ?? by.language;
  const say = translator(mails, language);
  const own = (part: string) => say(`businesses.domainSteps.${part}`);
  const values = {
    by: `${by.firstName} ${by.lastName}`,
    business: business.name,
    domain: named(row.domain),
  };
  await post(tx, context, { email, account, language }, "domainSteps", PAGE, values, [
    { name: own("type"), value: "TXT" },
    { name: own("name"), value: recordNameOf(row.domain) },
    { name: own("value"), value: row.verification, strong: true },
    { name: "TTL", value: String(TTL) },
  ]);
}

/** Sends the link that proves a domain to one of the addresses that only its holder has. */
export async function mailDomainProof(
  tx: Transaction,
  context: AppContext,
  {
    business,
    by,
    domain,
    email,
    token,
  }: {
    readonly business: Pick<BusinessRow, "name">;
    readonly by: { firstName: string; lastName: string; language: Locale };
    readonly domain: string;
    readonly email: string;
    readonly token: string;
  },
): Promise<void> {
  const account = await unsafeAccountByEmail(tx, email);
  const to = { email, account, language: account?.lang ?? by.language };
  // After the #: browsers do not send that part to servers, and link scanners do not pass it on.
  const path = `${PAGE}?${new URLSearchParams({ domain }).toString()}#${token}`;
  await post(tx, context, to, "domainProof", path, {
    by: `${by.firstName} ${by.lastName}`,
    business: business.name,
    domain: named(domain),
  });
}

/** Seconds for which resolvers can cache the record. */
export const TTL = 3600;
const PAGE = pathTo("businessMembersDomains");

/**
 * Notifies admins about a domain. The one who added it learns whether it was verified in time. All of them learn that its proof
 * by mail ends soon or has ended, that its record is missing, or that it is no longer verified (`taken`: because another business
 * has verified it).
 */
export async function mailDomainOutcome(
  tx: Transaction,
  context: AppContext,
  outcome: Outcome | "taken",
  row: DomainRow,
): Promise<void> {
  const admins = await openAdminsOf(tx, row.business);
  const own = admins.filter(({ account }) => account === row.requestedBy);
  const forOne = outcome === "verified" || outcome === "not_verified";
  const lost =
    outcome === "proof_ends" && row.mailProvenUntil !== null
      ? row.mailProvenUntil
      : after(row.failingSince ?? context.clock.now(), limits.domains.missing);
  const mail =
    outcome === "missing" && row.mailProvenUntil !== null ? "domainProofOver" : MAILS[outcome];
  const business = await nameOfBusiness(tx, row.business);
  for (const to of forOne && own.length > 0 ? own : admins) {
    await post(tx, context, { ...to, account: to }, mail, PAGE, {
      business,
      domain: named(row.domain),
      date: day(lost, to.language),
      record: recordNameOf(row.domain),
    });
  }
}

const MAILS = {
  verified: "domainVerified",
  not_verified: "domainNotVerified",
  proof_ends: "domainProofEnds",
  missing: "domainMissing",
  lost: "domainLost",
  taken: "domainTaken",
} as const;

/** Notifies a person that they are a member because they have an address of a verified domain. */
export async function mailJoinedByDomain(
  tx: Transaction,
  context: AppContext,
  { business, to, domain }: { business: Pick<BusinessRow, "name">; to: Account; domain: string },
): Promise<void> {
  const values = { business: business.name, domain: named(domain) };
  const addressee = { email: to.email, account: to, language: to.lang };
  await post(tx, context, addressee, "domainJoined", pathTo("dashboard"), values);
}

/** Notifies the admins that somebody with an address of their domain could not become a member. */
export async function mailMemberRefused(
  tx: Transaction,
  context: AppContext,
  {
    business,
    email,
    domain,
  }: { business: Pick<BusinessRow, "id" | "name">; email: string; domain: string },
): Promise<void> {
  const values = { business: business.name, domain: named(domain), email };
  for (const to of await openAdminsOf(tx, business.id)) {
    const addressee: Addressee = to;
    const whom = { email: addressee.email, account: to, language: addressee.language };
    await post(tx, context, whom, "domainMemberRefused", pathTo("businessMembers"), values);
  }
}
