/**
 * Activity: one row for each event, for the reports of businesses and for usage counts. It contains ids, no names.
 * Rows are appended, never changed or removed (`tables.sql`). They outlive the account, the request and the business,
 * so they have no foreign keys. Partitioned by month (UTC).
 */
import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { actor, moment, table } from "../../platform/database/columns.ts";
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
  "member.left",
  "member.promoted",
  "member.demoted",
  "member.invited",
  "member.invitation_withdrawn",
  "request.sent",
  "request.completed",
  "request.declined",
  "request.withdrawn",
  "request.expired",
  "signer.added",
  "signer.removed",
  "signer.delegated",
  "signer.returned",
  "signer.reminded",
  "observer.added",
  "observer.removed",
  "signing.failed",
  "signing.cancelled",
  "signature.made",
  "document.sealed",
] as const satisfies readonly EventName[];
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

export const activity = table(
  "activity",
  {
    /** Ascending: orders rows of the same time. */
    id: bigserial("id", { mode: "number" }).notNull(),
    at: moment("at").notNull(),
    name: text("name", { enum: ACTIVITY_EVENTS }).notNull(),
    /**
     * The business that the row belongs to; for a signature, or an attempt to sign, the business that pays. Null for a
     * person without a business.
     */
    business: uuid("business"),
    actor: actor("actor").notNull(),
    /** The account that the row is about. */
    account: uuid("account"),
    /** The request that the row is about. */
    request: uuid("request"),
    data: jsonb("data").$type<ActivityData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.at, t.id] }),
    index("activity_business")
      .on(t.business, t.at)
      .where(sql`${t.business} is not null`),
    // What one member has done for the business.
    index("activity_actor")
      .on(t.actor, t.at)
      .where(sql`${t.business} is not null`),
    index("activity_account")
      .on(t.account, t.at)
      .where(sql`${t.account} is not null`),
  ],
);

/** Keywords, ids and numbers. */
export type ActivityData = Readonly<Record<string, string | number | null>>;
export type ActivityRow = typeof activity.$inferSelect;
