/** What waits to be sent (`outbox.ts` writes it, nobody else). */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "./column-types.ts";

export const OUTBOX_STATES = ["waiting", "sent", "failed", "expired"] as const;

export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["mail", "sms"] }).notNull(),
    recipient: text("recipient").notNull(),
    /** Stable over all attempts: RFC 5322 Message-ID of a mail. */
    messageId: text("message_id").notNull(),
    /** Subject and text, sealed: they carry links and codes. Gone once sent. */
    sealed: bytea("sealed"),
    state: text("state", { enum: OUTBOX_STATES }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** No use after this moment (a code that is no longer valid). */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [
    index("outbox_messages_created").on(table.createdAt),
    index("outbox_messages_unsent")
      .on(table.state)
      .where(sql`${table.state} in ('waiting', 'failed')`),
  ],
);
