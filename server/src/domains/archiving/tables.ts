/** Until when the newest archive time-stamp of a document can be proven. */
import { sql } from "drizzle-orm";
import { index, text, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { documents, documentVersions } from "../documents/tables.ts";

export const archives = table(
  "archives",
  {
    document: uuid("document")
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** The version that ends with the time-stamp. */
    version: uuid("version")
      .notNull()
      .references(() => documentVersions.id, { onDelete: "cascade" }),
    /** The law whose authorities issued the time-stamp and will renew it. */
    legislation: text("legislation", { enum: LEGISLATIONS }).notNull(),
    /**
     * The end of the authority's certificate chain. Null if the document was archived before this was recorded; it is
     * then read from the file.
     */
    provableUntil: moment("provable_until"),
    /** From when the time-stamp is due for renewal. */
    dueAt: moment("due_at").notNull(),
    /** When its renewal was last enqueued. */
    enqueuedAt: moment("enqueued_at"),
  },
  (t) => [
    index("archives_due").on(t.dueAt),
    index("archives_version").on(t.version),
    index("archives_provable_until")
      .on(t.provableUntil)
      .where(sql`${t.provableUntil} is not null`),
  ],
);

export type ArchiveRow = typeof archives.$inferSelect;
