/** Identifications at identity providers. Only this domain writes them. */
import { text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { actor, moment, table } from "../../platform/database/columns.ts";
import { APPOINTMENT_STATUSES, IDENT_METHODS, IDENT_PROVIDERS } from "@paraph/rules/identification";
import { ofBusiness } from "../businesses/tables.ts";

export const identifications = table(
  "identifications",
  {
    id: uuid("id").primaryKey(),
    /** The person or guest who is identified. */
    subject: actor("subject").notNull(),
    /** The business for which the person is identified; null if they identify themselves on their own. */
    business: ofBusiness(),
    provider: text("provider", { enum: IDENT_PROVIDERS }).notNull(),
    method: text("method", { enum: IDENT_METHODS }).notNull(),
    /** The state that the provider reported last. */
    status: text("status", { enum: APPOINTMENT_STATUSES }).notNull(),
    /** The URL at the provider where the person continues. */
    url: text("url"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    // A person has at most one of each kind; they can start another once it is deleted.
    uniqueIndex("identifications_once").on(t.subject, t.provider, t.method),
  ],
);

export type IdentificationRow = typeof identifications.$inferSelect;
