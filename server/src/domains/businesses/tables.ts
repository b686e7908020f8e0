/** Businesses, who belongs to them, and what plan they are on. Only this domain writes them. */
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentMethod } from "@paraph/rules/plans";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const businesses = pgTable(
  "businesses",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    gtcAcceptedAt: moment("gtc_accepted_at").notNull(),
    dpaAcceptedAt: moment("dpa_accepted_at").notNull(),
    /** Id of the price plan. */
    plan: text("plan").notNull(),
    paymentMethod: text("payment_method").$type<PaymentMethod>().notNull(),
    /** Of the subscription at the card provider. */
    cardStatus: text("card_status"),
    /** The period that runs, and the one after it (specification section 3, `current.base`, `next.base`). */
    currentType: text("current_type").notNull(),
    currentStart: moment("current_start").notNull(),
    currentEnd: moment("current_end"),
    nextType: text("next_type"),
    nextStart: moment("next_start"),
    nextEnd: moment("next_end"),
    /** Since when its downgrade to a free plan waits for an admin to accept it. */
    downgradedAt: moment("downgraded_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [index("businesses_current_end").on(table.currentEnd)],
);

/**
 * Whose a row of another domain is: the business for which its account acted when the row was made (or sent). Written
 * then, never derived from who belongs to it today; the row outlives the business.
 */
export const ofBusiness = (column = "business") =>
  uuid(column).references(() => businesses.id, { onDelete: "set null" });

export const MEMBER_ROLES = ["member", "admin"] as const;

/** A person belongs to one business at most. */
export const memberships = pgTable(
  "memberships",
  {
    account: uuid("account").primaryKey(),
    business: uuid("business")
      .notNull()
      .references(() => businesses.id),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    since: moment("since").notNull(),
  },
  (table) => [index("memberships_business").on(table.business)],
);

/** Somebody was asked to become a member; the address is what counts. */
export const businessInvitations = pgTable(
  "business_invitations",
  {
    id: uuid("id").primaryKey(),
    business: uuid("business")
      .notNull()
      .references(() => businesses.id),
    email: text("email").notNull(),
    invitedBy: uuid("invited_by").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("business_invitations_once").on(table.business, table.email),
    index("business_invitations_email").on(table.email),
  ],
);
