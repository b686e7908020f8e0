/** Rate limit counters, and stored responses for repeated calls. All processes share them. */
import { index, integer, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, moment, table } from "./database/columns.ts";

export const rateLimits = table(
  "rate_limits",
  {
    bucket: text("bucket").notNull(),
    windowStart: moment("window_start").notNull(),
    count: integer("count").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bucket, t.windowStart] }),
    index("rate_limits_expires").on(t.expiresAt),
  ],
);

export const idempotencyKeys = table(
  "idempotency_keys",
  {
    /** Principal, call and key, concatenated. */
    scope: text("scope").primaryKey(),
    /** HMAC of the body: it may contain codes, which a plain hash would reveal. */
    bodyMac: bytea("body_mac").notNull(),
    claimedAt: moment("claimed_at").notNull(),
    /** Null while the first request is running. */
    status: integer("status"),
    answer: text("answer"),
  },
  (t) => [index("idempotency_keys_claimed").on(t.claimedAt)],
);
