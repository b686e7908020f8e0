/** Documents that external systems hand over to people. Only this domain writes them. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../../platform/database/columns.ts";
import { ofBusiness } from "../businesses/tables.ts";
import { documents } from "../documents/tables.ts";
import { requests } from "../signature-requests/tables.ts";

export const sendTos = table(
  "send_tos",
  {
    id: uuid("id").primaryKey(),
    /** The account or API user that handed them over. */
    creator: uuid("creator").notNull(),
    /** The API user that handed them over. */
    apiUser: uuid("api_user"),
    /** The business for which they were handed over. */
    business: ofBusiness(),
    /** The hash of the access code. */
    codeHash: bytea("code_hash").notNull(),
    /** The texts of the draft; empty once it is claimed or its documents are deleted. */
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** Whether this row still holds its documents: they are neither claimed nor deleted. */
    waiting: boolean("waiting").notNull(),
    claimedBy: uuid("claimed_by"),
    /** The draft that they became: this row is deleted with it. */
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
    index("send_tos_waiting")
      .on(t.expiresAt)
      .where(sql`${t.waiting}`),
    index("send_tos_expires")
      .on(t.expiresAt)
      .where(sql`${t.request} is null`),
  ],
);

/** The documents of a send-to that holds them. */
export const sendToDocuments = table(
  "send_to_documents",
  {
    sendTo: uuid("send_to")
      .notNull()
      .references(() => sendTos.id, { onDelete: "cascade" }),
    document: uuid("document")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** Index of the document in the draft: 0, 1, 2 … */
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sendTo, t.position] }),
    unique("send_to_documents_document").on(t.document),
  ],
);

export type SendToRow = typeof sendTos.$inferSelect;
