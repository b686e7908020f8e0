/** What providers have told us, once each: they tell again until they are answered. */
import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const notifications = pgTable(
  "notifications",
  {
    provider: text("provider").notNull(),
    event: text("event").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event] }),
    index("notifications_at").on(table.at),
  ],
);
