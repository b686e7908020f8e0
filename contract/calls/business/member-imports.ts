/**
 * Imports of members from a CSV file. Creating an import checks every row and invites nobody (a dry run); starting it invites the
 * people of the rows that are ready. A stopped import continues with the remaining rows.
 */
import { limits } from "@paraph/rules/limits";
import { z } from "zod";
import { canOf } from "../../acts.ts";
import { endpoint } from "../../endpoint.ts";
import { filledLine } from "../../free-text.ts";
import { done, id, moment } from "../../shapes.ts";
import { tablePage, tableQuery } from "../../table-query.ts";

/**
 * The result of a row: `ready` to be invited; `invited` by this import; skipped, because the person is a `member`, was invited
 * before (`invited_before`), or is in an earlier row (`duplicate`); or it has an `error`.
 */
export const ROW_RESULTS = [
  "error",
  "duplicate",
  "member",
  "invited_before",
  "ready",
  "invited",
] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/**
 * `checked`: nobody is invited yet. `stopped`: `key` and `message` contain the reason; it can be started again. `finished`: no
 * more rows are ready.
 */
export const IMPORT_STATES = ["checked", "running", "stopped", "finished"] as const;

/** The columns that are read. Others are ignored. */
export const IMPORT_COLUMNS = ["email", "first_name", "last_name", "role"] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const count = z.number().int();
const memberImport = z.object({
  id,
  file_name: z.string(),
  created_at: moment,
  state: z.enum(IMPORT_STATES),
  /** The number of rows, without the header. */
  rows: count,
  /** The number of rows with each result. */
  counts: z.object(
    Object.fromEntries(ROW_RESULTS.map((result) => [result, count])) as Record<
      RowResult,
      typeof count
    >,
  ),
  /** The next row to be invited, as a spreadsheet counts; null if none is ready. */
  next_row: count.nullable(),
  key: z.string().nullable(),
  message: z.string().nullable(),
  can: canOf("member_import"),
});
export type MemberImport = z.output<typeof memberImport>;

const row = z.object({
  /** The number that a spreadsheet shows for the row: the header and empty rows count, too. */
  row: count,
  /** As in the file; `role` may be a word that is not a role. */
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.string(),
  result: z.enum(ROW_RESULTS),
  /** All errors of the row, in the order of its columns. For an invited row: the reason why no email was sent. */
  errors: z.array(
    z.object({
      key: z.string(),
      message: z.string(),
      /** The column with the error. */
      column: z.enum(IMPORT_COLUMNS).nullable(),
    }),
  ),
  /** For a duplicate: the number of the earlier row. */
  same_as: count.nullable(),
});
export type MemberImportRow = z.output<typeof row>;

/** The size of a file with the maximum number of rows, as JSON. */
const bodyLimit = 2 * 1024 * 1024;

export const memberImportCalls = {
  createMemberImport: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/member-imports",
    summary: "Check the rows of a CSV file of people to invite. Nobody is invited yet",
    caller: "business-admin",
    body: z.strictObject({
      file_name: filledLine(limits.business.fileNameLength),
      /**
       * The text of the file (RFC 4180; commas, semicolons or tabs). The header names the columns: email address, and optionally
       * first name, last name and role (admin or member), in English, German, French or Italian.
       */
      content: z.string().max(limits.business.importLength),
    }),
    bodyLimit,
    response: memberImport,
    status: 201,
    errors: [
      "error.import.unreadable",
      "error.import.no_addresses",
      "error.import.no_rows",
      "error.import.too_many_rows",
      "error.import.too_many_imports",
      "error.import.rows_today",
    ],
    perMinute: 20,
  }),
  listMemberImports: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/member-imports",
    summary:
      "List the imports of members, the newest first. They are kept for 30 days; new ones may replace finished ones earlier",
    caller: "business-admin",
    response: z.object({ imports: z.array(memberImport) }),
  }),
  getMemberImport: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/member-imports/{import_id}",
    summary: "Get an import of members",
    caller: "business-admin",
    response: memberImport,
  }),
  listMemberImportRows: endpoint({
    method: "GET",
    path: "/v1/businesses/{id}/member-imports/{import_id}/rows",
    summary: "List the rows of an import. Sorted by `result`, rows with errors come first",
    caller: "business-admin",
    query: z.object({
      ...tableQuery(["row", "result"], "row:asc"),
      result: z.enum(ROW_RESULTS).optional(),
    }),
    response: z.object({ rows: z.array(row) }).extend(tablePage),
  }),
  startMemberImport: endpoint({
    method: "POST",
    path: "/v1/businesses/{id}/member-imports/{import_id}/start",
    summary:
      "Invite the people of the rows that are ready, in the background. Continues an import that has stopped: nobody is invited twice",
    caller: "business-admin",
    response: memberImport,
    status: 202,
    errors: ["error.import.finished"],
  }),
  discardMemberImport: endpoint({
    method: "DELETE",
    path: "/v1/businesses/{id}/member-imports/{import_id}",
    summary: "Discard an import. Invitations that it has sent stay valid",
    caller: "business-admin",
    response: done,
  }),
};
