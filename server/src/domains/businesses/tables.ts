/** Businesses, their members and their plans. Only this domain writes them. */
import { index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { PAYMENT_METHODS } from "@paraph/rules/plans";

export const businesses = table(
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
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }).notNull(),
    /** Id of the subscription at the card provider. */
    cardStatus: text("card_status"),
    /** The current period and the next one (specification section 3, `current.base`, `next.base`). */
    currentType: text("current_type").notNull(),
    currentStart: moment("current_start").notNull(),
    currentEnd: moment("current_end"),
    nextType: text("next_type"),
    nextStart: moment("next_start"),
    nextEnd: moment("next_end"),
    /** Since when a downgrade to a free plan waits to be accepted by an admin. */
    downgradedAt: moment("downgraded_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("businesses_current_end").on(t.currentEnd)],
);

/**
 * The business that a row of another domain belongs to: the one for which its account acted when the row was created
 * (or sent). It is written then and never derived from today's membership; the row outlives the business.
 */
export const ofBusiness = (column = "business") =>
  uuid(column).references(() => businesses.id, { onDelete: "set null" });

export const MEMBER_ROLES = ["member", "admin"] as const;

/** A person belongs to at most one business. */
export const memberships = table(
  "memberships",
  {
    /** A member leaves before their account is erased, so that the business keeps an admin. */
    account: uuid("account")
      .primaryKey()
      .references(() => accounts.id),
    business: uuid("business")
      .notNull()
      .references(() => businesses.id),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    since: moment("since").notNull(),
  },
  (t) => [index("memberships_business").on(t.business)],
);

/** An invitation to become a member; it belongs to the address. */
export const businessInvitations = table(
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
  (t) => [
    uniqueIndex("business_invitations_once").on(t.business, t.email),
    index("business_invitations_email").on(t.email),
  ],
);
