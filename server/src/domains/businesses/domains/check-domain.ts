/** Checks the record of a domain, for an admin or in the job. */
import { limits } from "@paraph/rules/limits";
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { isDuplicate, transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { waitFor } from "../../../platform/limits.ts";
import type { Admin } from "../../../platform/principal.ts";
import type { TxtAnswer } from "../../../providers/dns/dns.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import type { BusinessEvent, Entry } from "../record-business-event.ts";
import { businessDomains } from "../tables.ts";
import { checkPending, countAsked, lockOwnDomain, pendingFrom } from "./change-domains.ts";
import type { Asked } from "./change-domains.ts";
import { mailDomainOutcome } from "./domain-mails.ts";
import { domainById, domainsOf, dueDomains, verifiedDomain } from "./domain-queries.ts";
import type { DomainRow } from "./domain-queries.ts";
import { endedAt, findingOf, judge, recordNameOf } from "./judge-check.ts";
import type { Finding } from "./judge-check.ts";

/** The admin who requests a check; undefined: the job. */
interface By {
  readonly account: string;
  readonly ip: string;
}

/**
 * Checks for a record now; an expired attempt begins again with the same value. Throws `error.domain.checks` if the business
 * checks too often, `error.domain.too_many` if it has too many pending domains; otherwise as `lockOwnDomain`.
 */
export async function checkNow(
  context: AppContext,
  who: Admin,
  { domain: written, ip }: Asked,
): Promise<void> {
  const row = await transaction(context.db, async (tx) => {
    const { business, row: own } = await lockOwnDomain(tx, who, "check", written);
    await countAsked(tx, context, business.id, "checks");
    if (own.state !== "not_verified") return own;
    checkPending(await domainsOf(tx, business.id));
    const begun = { ...pendingFrom(context.clock.now()), requestedBy: who.id };
    await tx.update(businessDomains).set(begun).where(eq(businessDomains.id, own.id));
    return own;
  });
  await check(context, row, { account: who.id, ip });
}

/** The number of domains that one sweep passes to jobs; the next sweep takes the rest. */
const PORTION = 1000;

/** The sweep `check-domains`: enqueues a check for every domain that is due. */
export async function enqueueChecks(context: AppContext): Promise<void> {
  const { db, clock } = context;
  await transaction(db, async (tx) => {
    const now = clock.now();
    const due = await dueDomains(tx, now, PORTION);
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    // If a job never finishes, another one follows.
    const dueAt = after(now, limits.domains.every);
    await tx.update(businessDomains).set({ dueAt }).where(inArray(businessDomains.id, ids));
    for (const id of ids) {
      await enqueue(tx, "check-domain", { id }, { key: `check-domain ${id}`, maxAttempts: 3 });
    }
  });
}

/** The job `check-domain`. Does nothing for a domain that was removed in the meantime, or is no longer checked. */
export async function checkDue(
  context: AppContext,
  { id }: { readonly id: string },
): Promise<void> {
  const row = await domainById(context.db, id);
  if (row !== undefined && row.state !== "not_verified") await check(context, row, undefined);
}

/**
 * Checks the record of a domain again, before the domain gives new rights. The result counts like that of any other check; if the
 * name server does not respond, the domain stays unchanged.
 */
export async function lookAgain(context: AppContext, id: string): Promise<void> {
  const row = await domainById(context.db, id);
  if (row !== undefined && row.state === "verified") await check(context, row, undefined);
}

async function check(context: AppContext, row: DomainRow, by: By | undefined): Promise<void> {
  const answer = await context.dns.txt(recordNameOf(row.domain));
  if (answer.kind === "unreachable") {
    context.log.info({ err: answer.cause, domain: row.domain }, "a domain could not be checked");
  }
  const apply = () => transaction(context.db, (tx) => applyCheck(tx, context, row, answer, by));
  try {
    await apply();
  } catch (error) {
    // Another business was first; it is visible now.
    if (!isDuplicate(error, "business_domains_verified")) throw error;
    await apply();
  }
}

async function applyCheck(
  tx: Transaction,
  context: AppContext,
  { id, domain }: DomainRow,
  answer: TxtAnswer,
  by: By | undefined,
): Promise<void> {
  // Checks of one domain run one after the other, also those of different businesses.
  await waitFor(tx, `domain ${domain}`);
  const [row] = await tx
    .select()
    .from(businessDomains)
    .where(eq(businessDomains.id, id))
    .for("no key update");
  if (row === undefined || row.state === "not_verified") return;
  const now = context.clock.now();
  const own = findingOf(answer, row.verification);
  const other = row.state === "verified" ? undefined : await verifiedDomain(tx, domain);
  const finding = other === undefined ? own : besideOther(own, answer, other);
  const { changes, outcome } = judge(row, finding, now);
  const entries: [BusinessEvent, Entry][] = [];
  if (outcome === "verified" && other !== undefined) {
    await tx.update(businessDomains).set(endedAt(now)).where(eq(businessDomains.id, other.id));
    await mailDomainOutcome(tx, context, "taken", other);
    entries.push(["domain.lost", { business: other.business, account: null, data: { domain } }]);
  }
  await tx.update(businessDomains).set(changes).where(eq(businessDomains.id, id));
  if (outcome !== undefined) {
    // The admin who requests a check sees the result; all admins get a mail about an approaching end.
    if (by === undefined || outcome === "proof_ends")
      await mailDomainOutcome(tx, context, outcome, { ...row, ...changes });
    const of = { business: row.business, account: by?.account ?? null, data: { domain } };
    if (outcome !== "proof_ends") {
      entries.push([`domain.${outcome}`, by === undefined ? of : { ...of, ip: by.ip }]);
    }
  }
  // One order for all, so that two of them never wait for each other.
  entries.sort(([, a], [, b]) => a.business.localeCompare(b.business));
  for (const [type, entry] of entries) await recordBusinessEvent(tx, context.clock, type, entry);
}

/**
 * The result if another business has verified the domain: the domain passes to this business if its record exists and that of the
 * other one is gone. The holder of the DNS decides, and nobody loses a domain because of a second record beside theirs.
 */
function besideOther(own: Finding, answer: TxtAnswer, other: DomainRow): Finding {
  if (own.result !== "found") return own;
  const { result } = findingOf(answer, other.verification);
  return result === "found" ? { result: "taken", found: [other.verification] } : own;
}
