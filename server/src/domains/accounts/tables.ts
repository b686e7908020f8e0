/** Accounts. Only this domain writes them. */
import { LOCALES } from "@paraph/language/locales";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";

/** A person. Their e-mail address is verified: an account is created when its address is confirmed. */
export const accounts = table(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    /** In lower case. */
    email: text("email").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    passwordHash: text("password_hash"),
    /** The password was chosen under weaker rules: the person has to choose a new one. */
    weakPassword: boolean("weak_password").notNull().default(false),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    lang: text("lang", { enum: LOCALES }).notNull(),
    /** Verified by a code; international format. */
    mobile: text("mobile"),
    mobileVerifiedAt: moment("mobile_verified_at"),
    /** Since when the name is confirmed, and by whom. */
    identityVouchedAt: moment("identity_vouched_at"),
    identityVouchedBy: text("identity_vouched_by"),
    acceptedGtcAt: moment("accepted_gtc_at"),
    acceptedTouAt: moment("accepted_tou_at"),
    freeSignaturesRemaining: integer("free_signatures_remaining").notNull(),
    /** Attributes that the person may change, as lists. */
    attributes: jsonb("attributes").$type<Record<string, string[]>>().notNull().default({}),
    /** The number of days after which ended requests are deleted; null: never. */
    retentionDays: integer("retention_days"),
    /** When the person deleted the account. From then on it is closed. Until `eraseAt` they can undo that; then it is erased. */
    closedAt: moment("closed_at"),
    eraseAt: moment("erase_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("accounts_email").on(t.email),
    index("accounts_erase")
      .on(t.eraseAt)
      .where(sql`${t.eraseAt} is not null`),
  ],
);
