/** Subscriptions of businesses. Only this domain writes them. */
import { PAYMENT_METHODS } from "@paraph/rules/plans";
import { index, integer, text, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { businesses } from "../businesses/tables.ts";

/** What a business is subscribed to, and how it pays; written in the transaction that opens the business. */
export const subscriptions = table(
  "subscriptions",
  {
    business: uuid("business")
      .primaryKey()
      .references(() => businesses.id, { onDelete: "cascade" }),
    /** The id of the price plan. */
    plan: text("plan").notNull(),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }).notNull(),
    /** How many people may belong to the business. */
    seats: integer("seats").notNull(),
    /** State of the subscription at the card provider. */
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
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("subscriptions_current_end").on(t.currentEnd),
    index("subscriptions_next_start").on(t.nextStart),
  ],
);
