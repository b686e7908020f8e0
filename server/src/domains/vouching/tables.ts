/** AES for business: the agreements of businesses, and the members for whom they vouch. Only this domain writes them. */
import {
  AGREEMENT_ENDS,
  AGREEMENT_STATES,
  CHECKED_BY,
  REGISTER_COUNTRIES,
  SENT_BACK,
  VOUCHING_ENDS,
} from "@paraph/rules/aes-for-business";
import { LOCALES } from "@paraph/language/locales";
import { sql } from "drizzle-orm";
import { date, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { accounts } from "../accounts/tables.ts";
import { businesses } from "../businesses/tables.ts";

/** A business has one agreement at a time; those that have ended stay until the business ends. */
export const aesAgreements = table(
  "aes_agreements",
  {
    id: uuid("id").primaryKey(),
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    state: text("state", { enum: AGREEMENT_STATES }).notNull(),
    country: text("country", { enum: REGISTER_COUNTRIES }).notNull(),
    /** The court, or the name of the register; empty if there is only one. */
    register: text("register").notNull(),
    /** As in the register. */
    number: text("number").notNull(),
    legalName: text("legal_name").notNull(),
    legalForm: text("legal_form").notNull(),
    seat: text("seat").notNull(),
    /** The representative, who signs the agreement. */
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    capacity: text("capacity").notNull(),
    email: text("email").notNull(),
    /** The domains that it covers, in the form of the DNS. */
    domains: text("domains").array().notNull(),
    language: text("language", { enum: LOCALES }).notNull(),
    /** The signature request with the agreement; it may be deleted after the file is stored here. */
    request: uuid("request"),
    /** SHA-256 of the file that was written for the representative, hex. */
    writtenSha256: text("written_sha256"),
    /** The signed file. These are null together. */
    fileKeyId: uuid("file_key_id").references(() => vaultKeys.id),
    fileBlob: uuid("file_blob"),
    fileSha256: text("file_sha256"),
    sentAt: moment("sent_at"),
    signedAt: moment("signed_at"),
    approvedAt: moment("approved_at"),
    approvedUntil: moment("approved_until"),
    /** When admins were notified that the approval ends soon. */
    warnedAt: moment("warned_at"),
    /** The reason why it is a draft again, and since when. */
    sentBack: text("sent_back", { enum: SENT_BACK }),
    sentBackAt: moment("sent_back_at"),
    endedAt: moment("ended_at"),
    endedHow: text("ended_how", { enum: AGREEMENT_ENDS }),
    /** The reason that staff entered. */
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("aes_agreements_current")
      .on(t.business)
      .where(sql`${t.state} <> 'ended'`),
    index("aes_agreements_business").on(t.business, t.createdAt),
    index("aes_agreements_until")
      .on(t.approvedUntil)
      .where(sql`${t.state} = 'approved'`),
    uniqueIndex("aes_agreements_request")
      .on(t.request)
      .where(sql`${t.request} is not null`),
  ],
);
export type AgreementRow = typeof aesAgreements.$inferSelect;

/**
 * A member for whom a business vouches, with their data at that time: the stated name, address and phone number. A row whose
 * account differs is no longer valid (`queries.ts`), whether or not it has been ended.
 */
export const vouchedMembers = table(
  "vouched_members",
  {
    id: uuid("id").primaryKey(),
    agreement: uuid("agreement")
      .notNull()
      .references(() => aesAgreements.id, { onDelete: "cascade" }),
    account: uuid("account")
      .notNull()
      .references(() => accounts.id),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    mobile: text("mobile").notNull(),
    /** The domain of the address, in the form of the DNS. */
    host: text("host").notNull(),
    checkedOn: date("checked_on").notNull(),
    checkedWith: text("checked_with", { enum: CHECKED_BY }).notNull(),
    /** The name of the person who checked the identity. */
    checkedBy: text("checked_by").notNull(),
    confirmedAt: moment("confirmed_at").notNull(),
    endedAt: moment("ended_at"),
    endedWhy: text("ended_why", { enum: VOUCHING_ENDS }),
    /** When the person was notified that the business vouches for them, and that it no longer does. */
    toldAt: moment("told_at"),
    endToldAt: moment("end_told_at"),
  },
  (t) => [
    uniqueIndex("vouched_members_once")
      .on(t.account)
      .where(sql`${t.endedAt} is null`),
    index("vouched_members_account").on(t.account, t.confirmedAt),
    uniqueIndex("vouched_members_agreement")
      .on(t.agreement, t.account)
      .where(sql`${t.endedAt} is null`),
  ],
);
export type VouchedRow = typeof vouchedMembers.$inferSelect;
