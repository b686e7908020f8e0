/** One-time codes by SMS. Only this domain writes them. */
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { actor, bytea, moment, table } from "../../platform/database/columns.ts";
import type { Counted } from "../../platform/limits.ts";

export const TAN_STATES = ["open", "used", "cancelled"] as const;

/** A one-time code, sent by SMS. */
export const tans = table(
  "tans",
  {
    id: uuid("id").primaryKey(),
    /** What the code confirms: a key of the table of purposes (`TanPurpose`). */
    purpose: text("purpose").notNull(),
    /** The person or guest who enters the code. */
    subject: actor("subject").notNull(),
    /** The digest of what the code confirms: the new number, or the set of requests and documents. */
    digest: bytea("digest").notNull(),
    mobile: text("mobile").notNull(),
    /** HMAC over id, purpose, subject, digest and code. */
    codeMac: bytea("code_mac").notNull(),
    state: text("state", { enum: TAN_STATES }).notNull().default("open"),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("tans_subject").on(t.subject, t.createdAt), index("tans_expires").on(t.expiresAt)],
);

export type Tan = typeof tans.$inferSelect;

/**
 * Consecutive wrong codes of a person and of a phone number, over all of their codes: a new code does not reset the
 * count.
 */
export const tanTries = table(
  "tan_tries",
  {
    /** `person <address>`, `phone <number>`. */
    whose: text("whose").primaryKey(),
    wrong: integer("wrong").notNull(),
    lastWrongAt: moment("last_wrong_at").notNull(),
    lockedUntil: moment("locked_until"),
  },
  (t) => [index("tan_tries_last_wrong").on(t.lastWrongAt)],
);

/**
 * One row each time a code is sent, by the service or by a trust service provider. The rows decide how soon and how
 * often a number receives another code. A code that counts for two numbers has a row for each.
 */
export const tanSends = table(
  "tan_sends",
  {
    id: uuid("id").primaryKey(),
    /** The code: the id of its row in `tans`, or the batch that waits for a provider's code. */
    tanId: uuid("tan_id").notNull(),
    subject: actor("subject").notNull(),
    /** In international format; `provider <address>` stands for a number that only the provider knows. */
    mobile: text("mobile").notNull().default(""),
    sentAt: moment("sent_at").notNull(),
    /** The correct code was entered. */
    answeredAt: moment("answered_at"),
    /** The counters that this code increased as an unanswered code. */
    counted: jsonb("counted").$type<Counted[]>().notNull().default([]),
  },
  (t) => [
    index("tan_sends_subject").on(t.subject, t.sentAt),
    index("tan_sends_tan").on(t.tanId),
    index("tan_sends_sent").on(t.sentAt),
    index("tan_sends_mobile").on(t.mobile, t.sentAt),
  ],
);
