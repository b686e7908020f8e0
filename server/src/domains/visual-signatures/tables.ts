/** Visual signatures: the looks of people's signatures. */
import { sql } from "drizzle-orm";
import { boolean, check, index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { vaultKeys } from "../../platform/vault/vault-tables.ts";
import { accounts } from "../accounts/tables.ts";
import { LOCALES } from "@paraph/language/locales";

export const visualSignatures = table(
  "visual_signatures",
  {
    id: uuid("id").primaryKey(),
    /** Deleted before the account, with the key of its picture. */
    account: uuid("account").references(() => accounts.id),
    /** Instead of an account: the id of a guest, for the one request that they sign. Deleted when it ends. */
    guest: uuid("guest"),
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
    check("visual_signatures_owner", sql`num_nonnulls(${t.account}, ${t.guest}) = 1`),
    index("visual_signatures_account").on(t.account, t.createdAt),
    index("visual_signatures_guest").on(t.guest, t.createdAt),
    uniqueIndex("visual_signatures_guest_default")
      .on(t.guest)
      .where(sql`${t.isDefault}`),
    uniqueIndex("visual_signatures_default")
      .on(t.account)
      .where(sql`${t.isDefault}`),
  ],
);

/** A link in a QR code, with which a person draws their signature on a phone. It is good for one picture. */
export const drawingLinks = table(
  "drawing_links",
  {
    id: uuid("id").primaryKey(),
    tokenHash: bytea("token_hash").notNull(),
    account: uuid("account").references(() => accounts.id, { onDelete: "cascade" }),
    /** Instead of an account: the id of a guest. */
    guest: uuid("guest"),
    /** The name of the person, which the phone shows. */
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    openedAt: moment("opened_at"),
    drawnAt: moment("drawn_at"),
    /** What was drawn, a PNG, encrypted; it goes with the row. */
    picture: bytea("picture"),
  },
  (t) => [
    check("drawing_links_owner", sql`num_nonnulls(${t.account}, ${t.guest}) = 1`),
    uniqueIndex("drawing_links_token").on(t.tokenHash),
    index("drawing_links_account").on(t.account),
    index("drawing_links_guest").on(t.guest),
    index("drawing_links_expires").on(t.expiresAt),
  ],
);

export type DrawingLinkRow = typeof drawingLinks.$inferSelect;
export type VisualSignatureRow = typeof visualSignatures.$inferSelect;
