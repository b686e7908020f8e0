/** Messages that wait to be sent (only `outbox.ts` writes them). */
import { sql } from "drizzle-orm";
import { index, integer, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "../database/columns.ts";

export const OUTBOX_STATES = ["waiting", "sent", "failed", "expired"] as const;

export const outboxMessages = table(
  "outbox_messages",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["mail", "sms"] }).notNull(),
    recipient: text("recipient").notNull(),
    /** The RFC 5322 Message-ID of a mail, the same for all attempts. */
    messageId: text("message_id").notNull(),
    /** Subject and text, encrypted because they contain links and codes. Deleted once sent. */
    sealed: bytea("sealed"),
    state: text("state", { enum: OUTBOX_STATES }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Not sent after this time (an expired code). */
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
