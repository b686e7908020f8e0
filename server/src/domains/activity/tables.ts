/**
 * Activity: what has happened, a row each, for the reports of businesses and whatever counts. Ids only, no names. Rows
 * are appended, never changed or removed (`tables.sql`); they outlive the account, the request and the business they
 * tell of, so that nothing here refers to another table. Partitioned by month (UTC).
 */
import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { actor, moment, table } from "../../platform/columns.ts";
import type { EventName } from "../../platform/events.ts";

/** The events that are activity. */
export const ACTIVITY_EVENTS = [
  "account.opened",
  "account.reopened",
  "account.closed",
  "account.erased",
  "identity.reset",
  "business.opened",
  "member.joined",
  "request.sent",
  "request.completed",
  "request.declined",
  "request.withdrawn",
  "request.expired",
  "signature.made",
] as const satisfies readonly EventName[];
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

export const activity = table(
  "activity",
  {
    /** Grows: of what happened in one moment, it tells the order. */
    id: bigserial("id", { mode: "number" }).notNull(),
    at: moment("at").notNull(),
    name: text("name", { enum: ACTIVITY_EVENTS }).notNull(),
    /** Whose it is; of a signature, which business paid. Null for a person's own. */
    business: uuid("business"),
    actor: actor("actor").notNull(),
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
