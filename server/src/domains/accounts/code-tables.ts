/** One-time codes by SMS. Only this domain writes them. */
import { index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { actor, bytea, moment, table } from "../../platform/columns.ts";
import type { Counted } from "../../platform/limits.ts";

export const TAN_STATES = ["open", "used", "cancelled"] as const;

/** A one-time code, sent by SMS. */
export const tans = table(
  "tans",
  {
    id: uuid("id").primaryKey(),
    /** What the code is for: the key of whoever goes on with it. */
    purpose: text("purpose").notNull(),
    /** Who has to answer. */
    subject: actor("subject").notNull(),
    /** Digest of what the code stands for: the new number, the set of requests and documents. */
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

/**
 * Wrong codes in a row, of a person and of a phone, whichever code they were meant for: another code, or another
 * thing to confirm, does not begin the count again.
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
 * Each time a code was sent, by us or by a trust service provider: for the pauses between them, and for how many a
 * number is sent. A code that counts for two numbers has a row for each.
 */
export const tanSends = table(
  "tan_sends",
  {
    id: uuid("id").primaryKey(),
    /** The code: of ours its row in `tans`, of a provider's the batch that waits for it. */
    tanId: uuid("tan_id").notNull(),
    subject: actor("subject").notNull(),
    /** International; `provider <address>` for the number that a provider knows of a person and we do not. */
    mobile: text("mobile").notNull().default(""),
    sentAt: moment("sent_at").notNull(),
    /** It was entered rightly. */
    answeredAt: moment("answered_at"),
    /** Where it is counted as one that nobody has entered. */
    counted: jsonb("counted").$type<Counted[]>().notNull().default([]),
  },
  (t) => [
    index("tan_sends_subject").on(t.subject, t.sentAt),
    index("tan_sends_tan").on(t.tanId),
    index("tan_sends_sent").on(t.sentAt),
    index("tan_sends_mobile").on(t.mobile, t.sentAt),
  ],
);
