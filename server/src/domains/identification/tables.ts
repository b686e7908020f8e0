/** Identifications at outside desks. Only this domain writes them. */
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { APPOINTMENT_STATUSES, IDENT_METHODS, IDENT_PROVIDERS } from "@paraph/rules/identification";
import type { Actor } from "../../platform/principal.ts";
import { ofBusiness } from "../businesses/tables.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const identifications = pgTable(
  "identifications",
  {
    id: uuid("id").primaryKey(),
    /** Who is identified. */
    subject: text("subject").$type<Actor>().notNull(),
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
  (table) => [
    // One of each kind: another is begun when it is deleted.
    uniqueIndex("identifications_once").on(table.subject, table.provider, table.method),
    index("identifications_business")
      .on(table.business, table.createdAt)
      .where(sql`${table.business} is not null`),
  ],
);

export type IdentificationRow = typeof identifications.$inferSelect;
