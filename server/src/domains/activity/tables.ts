/**
 * Activity: what has happened, a row each, for the reports of businesses and whatever counts. Ids only, no names. Rows
 * are appended, never changed or removed (`tables.sql`); they outlive the account, the request and the business they
 * tell of, so that nothing here refers to another table. Partitioned by month (UTC).
 */
import { sql } from "drizzle-orm";
import {
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { EventName } from "../../platform/events.ts";
import type { Actor } from "../../platform/principal.ts";

export const activity = pgTable(
  "activity",
  {
    /** Grows: of what happened in one moment, it tells the order. */
    id: bigserial("id", { mode: "number" }).notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    name: text("name").$type<EventName>().notNull(),
    /** Whose it is; of a signature, which business paid. Null for a person's own. */
    business: uuid("business"),
    actor: text("actor").$type<Actor>().notNull(),
    /** Which account it is about. */
    account: uuid("account"),
    /** Which request it is about. */
    request: uuid("request"),
    data: jsonb("data").$type<ActivityData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    index("activity_account")
      .on(t.account, t.at)
      .where(sql`${t.account} is not null`),
  ],
);

/** A few words, ids and numbers. */
export type ActivityData = Readonly<Record<string, string | number | null>>;
export type ActivityRow = typeof activity.$inferSelect;
