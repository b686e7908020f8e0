/** Reads the settings of businesses. */
import { SETTINGS_WITHOUT_BUSINESS, validContact } from "@paraph/rules/business-settings";
import type {
  AttachedFiles,
  SupportContact,
  VisualPermissions,
} from "@paraph/rules/business-settings";
import type { Quality } from "@paraph/rules/qualities";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { accounts } from "../../accounts/tables.ts";
import { businessSettings, businessWebsites, memberships } from "../tables.ts";

export type SettingsRow = typeof businessSettings.$inferSelect;

/** The default settings of a business. */
export const initialSettings = (business: string): SettingsRow => ({
  ...SETTINGS_WITHOUT_BUSINESS,
  business,
  supportEmail: null,
  supportPhone: null,
  retentionDays: null,
  retentionRun: 0,
  disabledQualities: [],
  analytics: false,
  apiActsForMembers: false,
  part11: false,
});

/** The settings of a business. */
export async function settingsOf(reader: Reader, business: string): Promise<SettingsRow> {
  const [row] = await reader
    .select()
    .from(businessSettings)
    .where(eq(businessSettings.business, business));
  return row ?? initialSettings(business);
}

/** The settings that apply to members of a business; without a business, those that apply to everybody. */
export interface MemberSettings {
  readonly visualSignatures: VisualPermissions;
  /** The levels that are switched off, and Part 11 unless it is switched on. */
  readonly disabledQualities: readonly Quality[];
}

export async function memberSettings(
  reader: Reader,
  business: string | null,
): Promise<MemberSettings> {
  if (business === null) return { ...SETTINGS_WITHOUT_BUSINESS, disabledQualities: ["PART11"] };
  const { visualSignatures, disabledQualities, part11 } = await settingsOf(reader, business);
  return {
    visualSignatures,
    disabledQualities: part11 ? disabledQualities : [...disabledQualities, "PART11"],
  };
}

/** The settings of an account's business for visual signatures; a guest belongs to no business. */
export async function visualPermissionsOf(
  reader: Reader,
  account: string,
): Promise<VisualPermissions> {
  const [row] = await reader
    .select({ permissions: businessSettings.visualSignatures })
    .from(memberships)
    .innerJoin(businessSettings, eq(businessSettings.business, memberships.business))
    .where(eq(memberships.account, account));
  return row?.permissions ?? SETTINGS_WITHOUT_BUSINESS.visualSignatures;
}

/** The support contact of a business, with invalid values blanked; undefined if there is none. */
export async function supportContactOf(
  reader: Reader,
  business: string | null,
): Promise<SupportContact | undefined> {
  if (business === null) return undefined;
  const { supportEmail: email, supportPhone: phone } = await settingsOf(reader, business);
  const contact = validContact({ email, phone });
  return contact.email === null && contact.phone === null ? undefined : contact;
}

/** The files that are attached to the mail about the completion of a request of a business; none without a business. */
export async function attachedFilesOf(
  reader: Reader,
  business: string | null,
): Promise<AttachedFiles> {
  if (business === null) return SETTINGS_WITHOUT_BUSINESS.attachments;
  return (await settingsOf(reader, business)).attachments;
}

/** The retention period of a business for ended requests. */
export type Retention = Pick<SettingsRow, "retentionDays" | "retentionRun">;

/** The retention period of a business for ended requests, as it is now. */
export async function retentionOf(reader: Reader, business: string): Promise<Retention> {
  const { retentionDays, retentionRun } = await settingsOf(reader, business);
  return { retentionDays, retentionRun };
}

/** The retention period of a business for ended requests; it does not change before the transaction ends. */
export async function lockRetentionOf(tx: Transaction, business: string): Promise<Retention> {
  const [row] = await tx
    .select({
      retentionDays: businessSettings.retentionDays,
      retentionRun: businessSettings.retentionRun,
    })
    .from(businessSettings)
    .where(eq(businessSettings.business, business))
    .for("share");
  return row ?? initialSettings(business);
}

/** The websites that may show the signing pages of a business, in the order of their names. */
export async function websitesOf(reader: Reader, business: string) {
  const { website, addedAt, addedBy } = businessWebsites;
  const rows = await reader
    .select({
      website,
      addedAt,
      addedBy,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
    })
    .from(businessWebsites)
    .leftJoin(accounts, and(eq(accounts.id, addedBy), isNotNull(addedBy)))
    .where(eq(businessWebsites.business, business))
    .orderBy(asc(website));
  return rows.map(({ firstName, lastName, email, ...row }) => ({
    ...row,
    name: `${firstName ?? ""} ${lastName ?? ""}`.trim() || (email ?? ""),
  }));
}
export type Website = Awaited<ReturnType<typeof websitesOf>>[number];
