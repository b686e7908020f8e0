/** The observers of signature requests: people who read a request but do not sign it. */
import { index, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { requests } from "./tables.ts";

export const observers = table(
  "observers",
  {
    id: uuid("id").primaryKey(),
    request: uuid("request")
      .notNull()
      .references(() => requests.id, { onDelete: "cascade" }),
    /** The account that reads; the row's own id while there is no account, and in a draft. */
    person: uuid("person").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    /** The index in the list of observers. */
    position: integer("position").notNull(),
    /** The account or API user that added them. */
    invitedBy: uuid("invited_by").notNull(),
    invitedAt: moment("invited_at").notNull(),
    /** When they opened the request for the first time. Until then, others see only the address. */
    openedAt: moment("opened_at"),
  },
  (t) => [
    uniqueIndex("observers_once").on(t.request, t.email),
    index("observers_person").on(t.person, t.request),
    // A new account reads the requests that its address observes.
    index("observers_email").on(t.email),
  ],
);

export type ObserverRow = typeof observers.$inferSelect;
