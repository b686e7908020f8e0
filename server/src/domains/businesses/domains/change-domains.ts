/** Admins add domains to their business, remove them, and decide whether people join through them. */
import { randomBytes } from "node:crypto";
import { readDomain } from "@paraph/rules/domain-names";
import { limits } from "@paraph/rules/limits";
import { isRestricted } from "@paraph/rules/plans";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/ids.ts";
import { countWithin } from "../../../platform/limits.ts";
import { refusesMailUntil } from "../../../platform/mail/mail-limit.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Admin } from "../../../platform/principal.ts";
import { lockAdministered } from "../lock-business.ts";
import { recordBusinessEvent } from "../record-business-event.ts";
import { businessDomains } from "../tables.ts";
import { mailDomainSteps } from "./domain-mails.ts";
import { domainPolicy } from "./domain-policy.ts";
import { domainsOf, unsafeDomainOf } from "./domain-queries.ts";
import type { DomainRow } from "./domain-queries.ts";
import { VALUE } from "./judge-check.ts";

const { domains } = limits;

/** A domain as the admin entered it, and the network address of the call. */
export interface Asked {
  readonly domain: string;
  readonly ip: string;
}

/** 96 random bits: nobody can guess the value of another business. */
const newValue = (): string => VALUE + randomBytes(12).toString("hex");

/**
 * Adds a domain; the service checks for its record from then on. Throws `error.domain.invalid`, `.address`, `.public_mail` or
 * `.public_suffix` if nobody can verify it; `error.domain.exists`; `error.domain.too_many`; `error.business.locked`; the errors
 * of `lockAdministered`. It is not an error if another business has verified it: a new owner takes it over with the record.
 */
export async function addDomain(
  context: AppContext,
  who: Admin,
  { domain: written, ip }: Asked,
): Promise<void> {
  const { domain, refusal } = readDomain(written);
  if (refusal !== undefined) throw problem(`error.domain.${refusal}`);
  await transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const { plan } = await context.ports.planStateOf(tx, business);
    if (isRestricted(plan)) throw problem("error.business.locked");
    const held = await domainsOf(tx, business);
    if (held.some((one) => one.domain === domain)) throw problem("error.domain.exists");
    if (held.length >= domains.most) throw problem("error.domain.too_many");
    checkPending(held);
    await countAsked(tx, context, business, "added");
    const now = context.clock.now();
    await tx.insert(businessDomains).values({
      id: newId(),
      business,
      domain,
      verification: newValue(),
      requestedAt: now,
      requestedBy: who.id,
      lastFound: [],
      joins: false,
      ...pendingFrom(now),
    });
    const entry = { business, account: who.id, ip, data: { domain } };
    await recordBusinessEvent(tx, context.clock, "domain.added", entry);
  });
}

/** The values of a new attempt. */
export const pendingFrom = (now: Date) => ({
  state: "pending" as const,
  endsAt: after(now, domains.attempt),
  dueAt: after(now, domains.every),
  failingSince: null,
  warnings: 0,
});

/** Throws `error.domain.too_many` if a business has as many pending domains as it can have. */
export function checkPending(held: readonly Pick<DomainRow, "state">[]): void {
  const pending = held.filter(({ state }) => state === "pending").length;
  if (pending >= domains.pending) throw problem("error.domain.too_many");
}

/** Counts a request of an admin. Throws the error of the limit. */
export async function countAsked(
  tx: Transaction,
  { clock, settings }: Pick<AppContext, "clock" | "settings">,
  business: string,
  what: "added" | "checks",
): Promise<void> {
  const rate = domains[what];
  const most = rate.most * settings.rateLimitFactor;
  await countWithin(tx, clock, `domains ${what} of ${business}`, { ...rate, most });
}

/** A domain of the caller's business, for an act; the business is locked. Throws `error.not_found`, the policy's errors. */
export async function lockOwnDomain(
  tx: Transaction,
  who: Admin,
  act: "check" | "change" | "email" | "prove" | "remove",
  written: string,
) {
  const business = await lockAdministered(tx, who);
  const { domain } = readDomain(written);
  const unsafeDomain =
    domain === undefined ? undefined : await unsafeDomainOf(tx, business.id, domain);
  const now = { business: { id: business.id, role: "admin" } } as const;
  return { business, row: authorise(domainPolicy, act, now, unsafeDomain) };
}

/** Removes a domain. Throws as `lockOwnDomain`. */
export async function removeDomain(
  context: AppContext,
  who: Admin,
  { domain: written, ip }: Asked,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { business, row } = await lockOwnDomain(tx, who, "remove", written);
    await tx.delete(businessDomains).where(eq(businessDomains.id, row.id));
    const entry = { business: business.id, account: who.id, ip, data: { domain: row.domain } };
    await recordBusinessEvent(tx, context.clock, "domain.removed", entry);
  });
}

/**
 * Decides whether people who sign up with an address of a verified domain become members. Throws
 * `error.domain.not_verified`; otherwise as `lockOwnDomain`.
 */
export async function changeDomain(
  context: AppContext,
  who: Admin,
  { domain: written, joins, ip }: Asked & { readonly joins: boolean },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { business, row } = await lockOwnDomain(tx, who, "change", written);
    if (row.joins === joins) return;
    await tx.update(businessDomains).set({ joins }).where(eq(businessDomains.id, row.id));
    await recordBusinessEvent(tx, context.clock, "domain.changed", {
      business: business.id,
      account: who.id,
      ip,
      data: { domain: row.domain, members_join: joins },
    });
  });
}

/**
 * Sends a mail with the steps that verify a domain to any address. Throws `error.domain.not_mailed` above the mail limit of the
 * address; otherwise as `lockOwnDomain`.
 */
export async function emailSteps(
  context: AppContext,
  who: Admin,
  { domain: written, email }: { readonly domain: string; readonly email: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { business, row } = await lockOwnDomain(tx, who, "email", written);
    const from = { id: who.id, free: await context.ports.isFree(tx, business.id) };
    const until = await refusesMailUntil(tx, context, "asked", { to: email, from });
    if (until !== undefined) throw problem("error.domain.not_mailed");
    await mailDomainSteps(tx, context, { business, by: who, email, row });
  });
}
