/** Counters of attempts and answers kept for repetitions: shared by all processes. */
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "./column-types.ts";

export const rateLimits = pgTable(
  "rate_limits",
  {
    bucket: text("bucket").notNull(),
    windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
    count: integer("count").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.windowStart] }),
    index("rate_limits_expires").on(table.expiresAt),
  ],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** Who, call and key, one after the other. */
    scope: text("scope").primaryKey(),
    /** HMAC of the body: it may hold codes, which a plain hash would give away. */
    bodyMac: bytea("body_mac").notNull(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull(),
    /** Null while the first request is being worked on. */
    status: integer("status"),
    answer: text("answer"),
  },
  (table) => [index("idempotency_keys_claimed").on(table.claimedAt)],
);
