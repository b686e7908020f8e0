/** What providers have told us, once each: they tell again until they are answered. */
import { index, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, table } from "./columns.ts";

export const notifications = table(
  "notifications",
  {
    provider: text("provider").notNull(),
    event: text("event").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.event] }), index("notifications_at").on(t.at)],
);
