/**
 * Tables for lists, besides the request participants: counts by day, and search words (`rules/words.ts`). Every word
 * starts with a mark of the person whose list it is in, so that a search reads only their rows.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { OVERALL_STATES, SIGNER_STATES } from "@paraph/rules/states";
import { moment, table, tsvector } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { requestParticipants } from "../signature-requests/tables.ts";

/**
 * Counts for paging: how many of a person's requests of one kind were last changed on one day (UTC). Triggers append
 * changes (`tables.sql`); a sweep adds them up.
 */
export const participantCounts = table(
  "participant_counts",
  {
    person: uuid("person").notNull(),
    status: text("status", { enum: OVERALL_STATES }).notNull(),
    ownStatus: text("own_status", { enum: SIGNER_STATES }),
    bits: integer("bits").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Negative for removals. */
    items: integer("items").notNull(),
    /** Whether the row is a sum rather than a single change. */
    settled: boolean("settled").notNull(),
  },
  (t) => [
    // The index contains all columns that queries read, so that PostgreSQL does not read the rows.
    index("participant_counts_kinds").on(t.person, t.status, t.day, t.ownStatus, t.bits, t.items),
    index("participant_counts_open")
      .on(t.person)
      .where(sql`not ${t.settled}`),
  ],
);

/**
 * The search words of a request for one participant, and the columns by which lists filter and sort, so that a search
 * reads only this table. Separate from the participants: their indexes change with every signature, the words do not.
 * Partitioned by person (`tables.sql`), so that the rows of a person with many requests lie close together.
 */
export const participantWords = table(
  "participant_words",
  {
    person: uuid("person").notNull(),
    request: uuid("request").notNull(),
    status: text("status", { enum: OVERALL_STATES }).notNull(),
    ownStatus: text("own_status", { enum: SIGNER_STATES }),
    bits: integer("bits").notNull(),
    updatedAt: moment("updated_at").notNull(),
    sortTitle: text("sort_title").notNull(),
    dueAt: moment("due_at"),
    words: tsvector("words").notNull(),
  },
  (t) => [
    // The request comes first: the partition narrows the rows to the person, and searches use the index on the words.
    primaryKey({ columns: [t.request, t.person] }),
    foreignKey({
      columns: [t.request, t.person],
      foreignColumns: [requestParticipants.request, requestParticipants.person],
      name: "participant_words_participant",
    }).onDelete("cascade"),
    index("participant_words_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/** The people whom an account has asked to sign, with the address and name that it entered. */
export const contacts = table(
  "contacts",
  {
    owner: uuid("owner")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** When the account asked them last. */
    usedAt: moment("used_at").notNull(),
    /** Search words of the address and the name; written in the transaction that writes the row. */
    words: tsvector("words").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.email] }),
    index("contacts_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);
