/** Imports of members. Only this domain writes and reads them. */
import { IMPORT_STATES, ROW_RESULTS } from "@paraph/contract/calls/member-imports";
import type { ImportColumn } from "@paraph/contract/calls/member-imports";
import type { ErrorKey } from "@paraph/contract/errors";
import { index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, table } from "../../platform/database/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { businesses } from "./tables.ts";

/** An import of members from a file. It is deleted some time after its creation (`limits.memberImport`). */
export const memberImports = table(
  "member_imports",
  {
    business: uuid("business")
      .notNull()
      .references(() => businesses.id, { onDelete: "cascade" }),
    id: uuid("id").primaryKey(),
    /** The admin who uploaded the file; null after their account is erased. */
    account: uuid("account").references(() => accounts.id, { onDelete: "set null" }),
    /** The admin who started it last, and in whose name people are invited. */
    startedBy: uuid("started_by").references(() => accounts.id, { onDelete: "set null" }),
    /** Counts the starts. The job of an earlier start no longer does anything. */
    run: integer("run").notNull(),
    fileName: text("file_name").notNull(),
    createdAt: moment("created_at").notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull(),
    /** The reason why it has stopped: the key of an error. */
    stoppedKey: text("stopped_key"),
  },
  (t) => [
    index("member_imports_business").on(t.business, t.createdAt),
    index("member_imports_created").on(t.createdAt),
    index("member_imports_account").on(t.account),
    index("member_imports_started_by").on(t.startedBy),
  ],
);

/** An error of a row: its key, and the column that has it; null if it concerns the whole row. */
export interface RowError {
  readonly key: ErrorKey;
  readonly column: ImportColumn | null;
}

/** A row of an imported file. */
export const memberImportRows = table(
  "member_import_rows",
  {
    import: uuid("import")
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    /** The number that a spreadsheet shows for the row: the header and empty rows count, too. */
    row: integer("row").notNull(),
    /** As they are in the file. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    role: text("role").notNull(),
    result: text("result", { enum: ROW_RESULTS }).notNull(),
    /** The rank of `result`, by which rows are sorted. */
    rank: integer("rank").notNull(),
    /** In the order of the columns. */
    errors: jsonb("errors").$type<readonly RowError[]>().notNull(),
    sameAs: integer("same_as"),
  },
  (t) => [primaryKey({ columns: [t.import, t.row] })],
);
