/** Admins state that their business has checked the identity of members. */
import { createHash } from "node:crypto";
import { isCheckDay, whyNotVouchable } from "@paraph/rules/aes-for-business";
import type { CheckedBy, NotVouchable, Vouchable } from "@paraph/rules/aes-for-business";
import { domainOfEmail } from "@paraph/rules/domain-names";
import { dayIn } from "@paraph/rules/time-zones";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs.ts";
import { newId } from "../../platform/ids.ts";
import { authorise, rulingOn } from "../../platform/policy.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { lockAccount } from "../accounts/index.ts";
import type { Account } from "../accounts/index.ts";
import {
  domainsOfBusiness,
  isProven,
  lockAdministered,
  membersAmong,
  recordBusinessEvent,
} from "../businesses/index.ts";
import { unsafeAgreement } from "./draft.ts";
import { aesMemberPolicy, agreementPolicy } from "./policy.ts";
import { agreementOf, lastVouchings, vouchingOf } from "./queries.ts";
import { vouchedMembers } from "./tables.ts";
import type { AgreementRow } from "./tables.ts";

/** A check of identities: when, with which kind of document, and by whom. Never the number of a document. */
export interface Check {
  readonly on: string;
  readonly with: CheckedBy;
  readonly by: string;
}

/** The time zone of the day of a check: the product is Swiss. */
const ZONE = "Europe/Zurich";

/** The domains that an agreement covers and whose record exists now: only these give new rights (decision 0085). */
export async function coveredDomains(
  reader: Reader,
  row: AgreementRow | undefined,
): Promise<ReadonlySet<string>> {
  if (row === undefined) return new Set();
  const proven = (await domainsOfBusiness(reader, row.business)).filter(isProven);
  return new Set(proven.map(({ domain }) => domain).filter((one) => row.domains.includes(one)));
}

/** An account as input of the rule, for the admin who vouches. */
export const asVouchable = (account: Account, admin: string): Vouchable => ({
  self: account.id === admin,
  closed: account.closedAt !== null,
  host: domainOfEmail(account.email) ?? "",
  phone: account.mobile !== null && account.mobileVerifiedAt !== null,
  named: account.firstName.trim() !== "" && account.lastName.trim() !== "",
});

/**
 * A digest of the data that a business would state about a person now. It contains the moment at which the phone number was
 * confirmed instead of the number, so that nobody can guess the number from the digest.
 */
export function identityOf({ firstName, lastName, email, mobileVerifiedAt }: Account): string {
  const stated = [firstName, lastName, email, mobileVerifiedAt?.toISOString() ?? ""];
  return createHash("sha256").update(JSON.stringify(stated)).digest("base64url");
}

/** A member as an admin saw them. */
export interface Seen {
  readonly account: string;
  readonly identity: string;
}

export interface Confirmed {
  readonly confirmed: number;
  readonly refused: readonly { readonly account: string; readonly why: NotVouchable }[];
}

/**
 * Vouches for these members, as the admin saw them. Skips people who are not members, and those for whom the business already
 * vouches. Throws `error.aes.not_approved`, `error.aes.day_invalid`; `error.aes.person_changed` if the data differs from what the
 * admin saw; the errors of `lockAdministered`.
 */
export async function confirmMembers(
  context: AppContext,
  who: Admin,
  seen: readonly Seen[],
  check: Check,
  ip: string,
): Promise<Confirmed> {
  return transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const row = await agreementOf(tx, business);
    const admin = { business: { id: business, role: "admin" } } as const;
    authorise(agreementPolicy, "confirm", admin, unsafeAgreement(business, row));
    const now = context.clock.now();
    if (!isCheckDay(check.on, dayIn(now, ZONE))) throw problem("error.aes.day_invalid");
    if (row === undefined || row.approvedUntil === null || row.approvedUntil <= now)
      throw problem("error.aes.not_approved");
    const domains = await coveredDomains(tx, row);
    const asked = seen.map(({ account }) => account);
    const people = (await membersAmong(tx, business, asked)).map(({ account }) => account);
    const refused: { account: string; why: NotVouchable }[] = [];
    const confirmed: string[] = [];
    // In one order, so that two admins do not wait for each other.
    for (const id of people.toSorted()) {
      const account = await lockAccount(tx, id);
      if (account === undefined || (await vouchingOf(tx, id, now)) !== undefined) continue;
      const identity = identityOf(account);
      if (seen.some((one) => one.account === id && one.identity !== identity))
        throw problem("error.aes.person_changed");
      const why = whyNotVouchable(asVouchable(account, who.id), domains);
      if (why !== undefined) {
        refused.push({ account: id, why });
        continue;
      }
      await vouch(tx, context, { row, account, check });
      confirmed.push(id);
    }
    if (confirmed.length > 0) {
      await recordBusinessEvent(tx, context.clock, "aes.members_confirmed", {
        business,
        account: who.id,
        ip,
        data: { accounts: confirmed, checked_on: check.on, checked_with: check.with },
        personal: { checked_by: check.by },
      });
    }
    return { confirmed: confirmed.length, refused };
  });
}

async function vouch(
  tx: Transaction,
  context: AppContext,
  {
    row,
    account,
    check,
  }: { readonly row: AgreementRow; readonly account: Account; readonly check: Check },
): Promise<void> {
  const now = context.clock.now();
  const { id, firstName, lastName, email, mobile } = account;
  // The earlier statement is no longer valid and is replaced.
  await tx
    .update(vouchedMembers)
    .set({ endedAt: now, endedWhy: "agreement" })
    .where(and(eq(vouchedMembers.account, id), isNull(vouchedMembers.endedAt)));
  const vouched = newId();
  await tx.insert(vouchedMembers).values({
    id: vouched,
    agreement: row.id,
    account: id,
    firstName,
    lastName,
    email,
    mobile: mobile ?? "",
    host: domainOfEmail(email) ?? "",
    checkedOn: check.on,
    checkedWith: check.with,
    checkedBy: check.by,
    confirmedAt: now,
  });
  await enqueue(tx, "tell-vouched", { vouched });
}

/**
 * No longer vouches for these members. Skips people who are not members or for whom the business does not vouch. Returns the
 * number of people for whom it has ended. Throws the errors of `lockAdministered`.
 */
export async function endMembers(
  context: AppContext,
  who: Admin,
  accounts: readonly string[],
  ip: string,
): Promise<number> {
  return transaction(context.db, async (tx) => {
    const { id: business } = await lockAdministered(tx, who);
    const row = await agreementOf(tx, business);
    const admin = { business: { id: business, role: "admin" } } as const;
    authorise(agreementPolicy, "read", admin, unsafeAgreement(business, row));
    const approved = row?.state === "approved";
    const rows = [...(await lastVouchings(tx, business, accounts)).values()].filter((one) => {
      const unsafe = {
        business,
        state: "confirmed",
        open: one.endedAt === null,
        approved,
      } as const;
      return rulingOn(aesMemberPolicy, "end", admin, unsafe).granted !== undefined;
    });
    if (rows.length === 0) return 0;
    const ended = await tx
      .update(vouchedMembers)
      .set({ endedAt: context.clock.now(), endedWhy: "admin" })
      .where(
        and(
          inArray(
            vouchedMembers.id,
            rows.map(({ id }) => id),
          ),
          isNull(vouchedMembers.endedAt),
        ),
      )
      .returning();
    for (const { id } of ended)
      await enqueue(tx, "tell-vouching-ended", { vouched: id, recorded: true });
    const data = { accounts: ended.map(({ account }) => account), why: "admin" };
    const entry = { business, account: who.id, ip, data };
    await recordBusinessEvent(tx, context.clock, "aes.members_ended", entry);
    return ended.length;
  });
}

const PORTION = 50;

/** The job `end-vouchings`: ends the statements of an ended agreement, member by member. An interrupted job continues. */
export async function endVouchings(
  context: AppContext,
  { agreement }: { readonly agreement: string },
): Promise<void> {
  for (;;) {
    const ended = await transaction(context.db, async (tx) => {
      const rows = await tx
        .select({ id: vouchedMembers.id })
        .from(vouchedMembers)
        .where(and(eq(vouchedMembers.agreement, agreement), isNull(vouchedMembers.endedAt)))
        .orderBy(asc(vouchedMembers.id))
        .limit(PORTION)
        .for("no key update");
      for (const { id } of rows) {
        await tx
          .update(vouchedMembers)
          .set({ endedAt: context.clock.now(), endedWhy: "agreement" })
          .where(eq(vouchedMembers.id, id));
        // The entry about the agreement covers all of them.
        await enqueue(tx, "tell-vouching-ended", { vouched: id, recorded: true });
      }
      return rows.length;
    });
    if (ended < PORTION) return;
  }
}
