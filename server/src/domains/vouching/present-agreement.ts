/** Agreements and members as admins and staff see them. */
import { domainToUnicode } from "node:url";
import type { AesAgreement, AesPerson, AesReview } from "@paraph/contract/calls/aes-for-business";
import { whyNotVouchable } from "@paraph/rules/aes-for-business";
import { ACCOUNT_LANGUAGES } from "@paraph/rules/attributes";
import type { AppContext } from "../../app-context.ts";
import { can } from "../../platform/policy.ts";
import type { Admin, Staff } from "../../platform/principal.ts";
import type { Account } from "../accounts/index.ts";
import { domainsOfBusiness, isProven } from "../businesses/index.ts";
import { asVouchable, identityOf } from "./confirm-members.ts";
import { unsafeAgreement } from "./draft.ts";
import { agreementPolicy, aesMemberPolicy, reviewPolicy } from "./policy.ts";
import type { UnsafeReviewNow } from "./policy.ts";
import { agreementOf, countVouched, lastEnded } from "./queries.ts";
import type { AgreementRow, VouchedRow } from "./tables.ts";

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const factsOf = (row: AgreementRow | undefined) => ({
  country: row?.country ?? ("CH" as const),
  register: row?.register ?? "",
  number: row?.number ?? "",
  legal_name: row?.legalName ?? "",
  legal_form: row?.legalForm ?? "",
  seat: row?.seat ?? "",
  representative: {
    first_name: row?.firstName ?? "",
    last_name: row?.lastName ?? "",
    capacity: row?.capacity ?? "",
    email: row?.email ?? "",
  },
  domains: row?.domains ?? [],
});

/** The agreement of the admin's business; without one, an empty draft in their language. */
export async function presentAgreement({ db }: AppContext, who: Admin): Promise<AesAgreement> {
  const business = who.business.id;
  const row = await agreementOf(db, business);
  const ended = row?.state === "ended" ? row : row && (await lastEnded(db, business));
  const isLive = row !== undefined && row.state !== "draft" && row.state !== "ended";
  const isSentBack = row?.state === "draft" && row.sentBack !== null && row.sentBackAt !== null;
  const language = ACCOUNT_LANGUAGES.find((one) => one === (row?.language ?? who.language));
  const members = row === undefined ? undefined : await countVouched(db, [row.id]);
  return {
    ...factsOf(row),
    state: row?.state ?? "draft",
    language: language ?? "en-gb",
    sent_back: isSentBack
      ? {
          how: row.sentBack ?? "changed",
          reason: row.reason,
          at: (row.sentBackAt ?? row.updatedAt).toISOString(),
        }
      : null,
    ended:
      ended === undefined
        ? null
        : {
            how: ended.endedHow ?? "ended",
            reason: ended.reason,
            at: (ended.endedAt ?? ended.updatedAt).toISOString(),
          },
    request: isLive ? row.request : null,
    sent_at: isLive ? iso(row.sentAt) : null,
    signed_at: isLive ? iso(row.signedAt) : null,
    approved_at: isLive ? iso(row.approvedAt) : null,
    approved_until: isLive ? iso(row.approvedUntil) : null,
    members: (row && members?.get(row.id)) ?? 0,
    own_domains: (await domainsOfBusiness(db, business)).map((one) => ({
      domain: one.domain,
      written: domainToUnicode(one.domain) || one.domain,
      proven: isProven(one),
    })),
    can: can(agreementPolicy, who, unsafeAgreement(business, row)),
  };
}

/** The data that determines how a member is shown. */
export interface MemberNow {
  readonly account: Account;
  /** The last statement of the business about them. */
  readonly last: VouchedRow | undefined;
  /** Whether the statement is valid. */
  readonly stands: boolean;
  readonly domains: ReadonlySet<string>;
  readonly approved: boolean;
}

/** A member, and whether the business vouches for them. */
export function presentPerson(
  who: Admin,
  { account, last, stands, domains, approved }: MemberNow,
): AesPerson {
  const whyNot = whyNotVouchable(asVouchable(account, who.id), domains);
  const state = stands ? "confirmed" : whyNot === undefined ? "ready" : "not_ready";
  const open = last !== undefined && last.endedAt === null;
  const unsafe = { business: who.business.id, state, open, approved } as const;
  return {
    user_id: account.id,
    email: account.email,
    first_name: account.firstName,
    last_name: account.lastName,
    identity: identityOf(account),
    state,
    why_not: stands ? null : (whyNot ?? null),
    checked:
      stands && last !== undefined
        ? {
            on: last.checkedOn,
            with: last.checkedWith,
            by: last.checkedBy,
            confirmed_at: last.confirmedAt.toISOString(),
          }
        : null,
    ended:
      last === undefined || last.endedAt === null || last.endedWhy === null
        ? null
        : { why: last.endedWhy, at: last.endedAt.toISOString() },
    can: can(aesMemberPolicy, who, unsafe),
  };
}

/** A signed agreement, for staff. */
export function presentReview(
  staff: Staff,
  it: UnsafeReviewNow,
  members: ReadonlyMap<string, number>,
): AesReview {
  const { agreement: row, name } = it;
  const { state } = row;
  return {
    ...factsOf(row),
    id: row.id,
    business: { id: row.business, name },
    state: state === "in_review" || state === "approved" ? state : "ended",
    signed_at: (row.signedAt ?? row.updatedAt).toISOString(),
    sha256: row.fileSha256 ?? "",
    approved_until: iso(row.approvedUntil),
    members: members.get(row.id) ?? 0,
    can: can(reviewPolicy, staff, it),
  };
}
