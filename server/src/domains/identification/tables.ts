/** Identifications at outside desks. Only this domain writes them. */
import { sql } from "drizzle-orm";
import { index, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { actor, moment, table } from "../../platform/columns.ts";
import { APPOINTMENT_STATUSES, IDENT_METHODS, IDENT_PROVIDERS } from "@paraph/rules/identification";
import { ofBusiness } from "../businesses/tables.ts";

export const identifications = table(
  "identifications",
  {
    id: uuid("id").primaryKey(),
    /** Who is identified. */
    subject: actor("subject").notNull(),
    /** Which business it is for; null where the person is identified for themselves. */
    business: ofBusiness(),
    provider: text("provider", { enum: IDENT_PROVIDERS }).notNull(),
    method: text("method", { enum: IDENT_METHODS }).notNull(),
    /** As the provider told it last. */
    status: text("status", { enum: APPOINTMENT_STATUSES }).notNull(),
    /** Where the person goes on with it, at the provider. */
    url: text("url"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    // One of each kind: another is begun when it is deleted.
    uniqueIndex("identifications_once").on(t.subject, t.provider, t.method),
    index("identifications_business")
      .on(t.business, t.createdAt)
      .where(sql`${t.business} is not null`),
  ],
);

export type IdentificationRow = typeof identifications.$inferSelect;
