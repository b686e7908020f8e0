/** Seals as the admins of their business see them. */
import type { Seal, SealDetail, SealMember } from "@paraph/contract/calls/seals";
import { limits } from "@paraph/rules/limits";
import type { Quality } from "@paraph/rules/qualities";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { can } from "../../platform/policy.ts";
import type { Admin } from "../../platform/principal.ts";
import { sealPolicy } from "./policy.ts";
import { apiUsersOfSeal, authorisedSeal, countUsers } from "./queries.ts";
import type { CountedSeal, SealMemberRow } from "./queries.ts";
import { usesOf } from "./seal-uses.ts";
import type { Used } from "./seal-uses.ts";
import type { SealRow } from "./tables.ts";

/** The level of the signatures that a seal makes. */
export const qualityOf = ({ level }: Pick<SealRow, "level">): Extract<Quality, "AES" | "QES"> =>
  level === "aes" ? "AES" : "QES";

function statusOf({ validTo }: Pick<SealRow, "validTo">, now: Date): Seal["status"] {
  if (validTo <= now) return "ended";
  return after(validTo, -limits.seals.warned) <= now ? "ends_soon" : "active";
}

/** A seal as shown to an admin, without its secret. */
export function presentSeal(
  who: Admin,
  row: CountedSeal & { readonly used: Used },
  named: boolean,
  now: Date,
): Seal {
  return {
    name: row.account,
    label: row.label,
    n_api: row.apiUsers,
    n_members: row.members,
    quality: qualityOf(row),
    legislation: row.legislation,
    organisation: row.organisation,
    identifier: row.identifier,
    certificate: {
      subject: row.certificateSubject,
      issuer: row.certificateIssuer,
      serial: row.certificateSerial,
      valid_from: row.validFrom.toISOString(),
      valid_to: row.validTo.toISOString(),
    },
    status: statusOf(row, now),
    has_image: row.imageBlob !== null,
    daily_quota: row.dailyQuota,
    used: {
      today: row.used.today,
      this_month: row.used.thisMonth,
      this_year: row.used.thisYear,
    },
    added_at: row.createdAt.toISOString(),
    can: can(sealPolicy, who, { seal: row, named }),
  };
}

/** A seal as shown to an admin, with the API users that can use it. */
export async function presentSealDetail(
  { db, clock }: AppContext,
  who: Admin,
  account: string,
): Promise<SealDetail> {
  const { seal, named } = await authorisedSeal(db, who, account, "read");
  const now = clock.now();
  const used = (await usesOf(db, [seal.id], now))(seal.id);
  const counted = { ...seal, ...(await countUsers(db, seal.id)), used };
  const apiUsers = await apiUsersOfSeal(db, seal.id);
  return {
    ...presentSeal(who, counted, named, now),
    api_users: apiUsers.map(({ username, description }) => ({ username, description })),
  };
}

/** A member who can use a seal. */
export const presentSealMember = (row: SealMemberRow): SealMember => ({
  user_id: row.account,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  is_admin: row.role === "admin",
});
