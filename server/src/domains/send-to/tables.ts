/** Documents that external systems hand over to people. Only this domain writes them. */
import { sql } from "drizzle-orm";
import { index, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { ofBusiness } from "../businesses/tables.ts";
import { documents } from "../documents/tables.ts";
import { requests } from "../signature-requests/tables.ts";

export const sendTos = table(
  "send_tos",
  {
    id: uuid("id").primaryKey(),
    /** The account that handed it over. */
    creator: uuid("creator").notNull(),
    /** The business for which it was handed over. */
    business: ofBusiness(),
    /** The hash of the access code. */
    codeHash: bytea("code_hash").notNull(),
    /** The unclaimed document, held by this row. */
    document: uuid("document").references(() => documents.id, { onDelete: "set null" }),
    claimedBy: uuid("claimed_by"),
    /** The draft that it became: this row is deleted with it. */
    request: uuid("request").references(() => requests.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    claimedAt: moment("claimed_at"),
  },
  (t) => [
    index("send_tos_request").on(t.request),
    index("send_tos_creator")
      .on(t.creator)
      .where(sql`${t.request} is null`),
    index("send_tos_document")
      .on(t.document)
      .where(sql`${t.document} is not null`),
    index("send_tos_waiting")
      .on(t.expiresAt)
      .where(sql`${t.document} is not null`),
    index("send_tos_expires")
      .on(t.expiresAt)
      .where(sql`${t.request} is null`),
  ],
);

export type SendToRow = typeof sendTos.$inferSelect;
