/** Businesses and their members. Only this domain writes them. */
import { BUSINESS_ROLES } from "@paraph/rules/roles";
import { index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";

export const businesses = table("businesses", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email"),
  phone: text("phone"),
  gtcAcceptedAt: moment("gtc_accepted_at").notNull(),
  dpaAcceptedAt: moment("dpa_accepted_at").notNull(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * The business that a row of another domain belongs to: the one for which its account acted when the row was created
 * (or sent). It is never derived from the present membership. It stays when the business is deleted, so it is not a
 * foreign key.
 */
export const ofBusiness = (column = "business") => uuid(column);

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
    role: text("role", { enum: BUSINESS_ROLES }).notNull(),
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
