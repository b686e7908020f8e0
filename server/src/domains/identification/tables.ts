/** Identifications at outside desks. Only this domain writes them. */
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { APPOINTMENT_STATUSES, IDENT_METHODS, IDENT_PROVIDERS } from "@paraph/rules/identification";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const identifications = pgTable(
  "identifications",
  {
    id: uuid("id").primaryKey(),
    /** Who is identified: `account:<id>`, `guest:<id>`. */
    subject: text("subject").notNull(),
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
  ],
);

export type IdentificationRow = typeof identifications.$inferSelect;
