/** What waits to be sent (`outbox.ts` writes it, nobody else). */
import { sql } from "drizzle-orm";
import { index, integer, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "./columns.ts";

export const OUTBOX_STATES = ["waiting", "sent", "failed", "expired"] as const;

export const outboxMessages = table(
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
    expiresAt: moment("expires_at"),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    index("outbox_messages_created").on(t.createdAt),
    index("outbox_messages_unsent")
      .on(t.state)
      .where(sql`${t.state} in ('waiting', 'failed')`),
  ],
);
