/**
 * What lists are read by, beside the request participants: the counts of their days, and words (`rules/words.ts`). Every word begins
 * with a mark of the person whose list it is in, so that a search reads what is theirs however many others have the word.
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
import { moment, table, tsvector } from "../../platform/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { requestParticipants } from "./tables.ts";

/**
 * The bookmarks of the lists: how many of a person's requests of one kind were last changed on one day (UTC).
 * Written by triggers (`tables.sql`), which append what is added and taken away; a sweep adds it up.
 */
export const participantCounts = table(
  "participant_counts",
  {
    person: uuid("person").notNull(),
    status: text("status", { enum: OVERALL_STATES }).notNull(),
    ownStatus: text("own_status", { enum: SIGNER_STATES }),
    bits: integer("bits").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** Below 0: what was taken away. */
    items: integer("items").notNull(),
    /** It is a sum, and not yet one of its parts. */
    settled: boolean("settled").notNull(),
  },
  (t) => [
    index("participant_counts_day").on(t.person, t.day),
    index("participant_counts_open")
      .on(t.person)
      .where(sql`not ${t.settled}`),
  ],
);

/**
 * The words of a request as one person may search them: apart from the request participants, which change with every signature
 * while the words stay.
 */
export const participantWords = table(
  "participant_words",
  {
    person: uuid("person").notNull(),
    request: uuid("request").notNull(),
    words: tsvector("words").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.person, t.request] }),
    foreignKey({
      columns: [t.person, t.request],
      foreignColumns: [requestParticipants.person, requestParticipants.request],
      name: "participant_words_participant",
    }).onDelete("cascade"),
    index("participant_words_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/** Whom an account has asked to sign: under the address and the name that it wrote itself. */
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
    /** When they were last asked. */
    usedAt: moment("used_at").notNull(),
    /** Of the address and the name; written in the transaction that makes the row. */
    words: tsvector("words").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.owner, t.email] }),
    index("contacts_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);
