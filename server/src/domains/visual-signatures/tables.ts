/** Visual signatures: the looks of people's signatures. */
import { sql } from "drizzle-orm";
import { boolean, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { accounts } from "../accounts/tables.ts";
import { LOCALES } from "@paraph/language/locales";

export const visualSignatures = table(
  "visual_signatures",
  {
    id: uuid("id").primaryKey(),
    /** Deleted before the account, with the key of its picture. */
    account: uuid("account")
      .notNull()
      .references(() => accounts.id),
    alias: text("alias").notNull(),
    name: text("name").notNull(),
    company: text("company").notNull(),
    location: text("location").notNull(),
    /** The font in which the name is typed. */
    font: text("font", { enum: ["formal", "natural", "plain"] }).notNull(),
    language: text("language", { enum: LOCALES }).notNull(),
    displayDate: boolean("display_date").notNull(),
    displayClaim: boolean("display_claim").notNull(),
    displayStandards: boolean("display_standards").notNull(),
    displayQr: boolean("display_qr").notNull(),
    isDefault: boolean("is_default").notNull(),
    /** A drawn or uploaded signature, a PNG, which replaces the typed name. */
    imageKeyId: uuid("image_key_id").references(() => vaultKeys.id),
    imageBlob: uuid("image_blob"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("visual_signatures_account").on(t.account, t.createdAt),
    uniqueIndex("visual_signatures_default")
      .on(t.account)
      .where(sql`${t.isDefault}`),
  ],
);

export type VisualSignatureRow = typeof visualSignatures.$inferSelect;
