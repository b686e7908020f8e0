/** Checks the rows of an import without inviting anybody. */
import type { RowResult } from "@paraph/contract/calls/member-imports";
import { limits } from "@paraph/rules/limits";
import type { BusinessRole } from "@paraph/rules/roles";
import { inPlainWidth, isEmail } from "@paraph/rules/validators";
import { plainLetters } from "@paraph/rules/words";
import { line } from "@paraph/contract/free-text";
import type { RowError } from "../import-tables.ts";
import type { CsvRow } from "./read-csv.ts";

/** A row with the result of its check. */
export interface CheckedRow {
  readonly csv: CsvRow;
  readonly result: RowResult;
  /** All that is wrong with the row, in the order of the columns. */
  readonly errors: readonly RowError[];
  /** The number of the earlier row with the same address. */
  readonly sameAs: number | null;
}

/** The words for the roles, in plain letters. An empty cell means a member. */
const ROLE_WORDS: Readonly<Record<string, BusinessRole>> = {
  "": "member",
  member: "member",
  mitglied: "member",
  membre: "member",
  membro: "member",
  admin: "admin",
  administrator: "admin",
  administratorin: "admin",
  administrateur: "admin",
  administratrice: "admin",
  amministratore: "admin",
  amministratrice: "admin",
};

/** The role for a word in a file; undefined for an unknown word. */
export const roleOfWord = (word: string): BusinessRole | undefined =>
  ROLE_WORDS[plainLetters(word).trim()];

/** An address in its stored form: in lower case, without full-width letters. */
export const addressOf = ({ email }: Pick<CsvRow, "email">): string =>
  inPlainWidth(email).toLowerCase();

const name = line(limits.name.length);
const isName = (text: string): boolean => name.safeParse(text).success;

function errorsOf(csv: CsvRow): readonly RowError[] {
  const errors: RowError[] = [];
  if (csv.email === "") errors.push({ key: "error.import.email_missing", column: "email" });
  else if (!isEmail(addressOf(csv)))
    errors.push({ key: "error.import.email_invalid", column: "email" });
  for (const column of ["first_name", "last_name"] as const) {
    if (!isName(csv[column])) errors.push({ key: `error.import.${column}_invalid`, column });
  }
  if (roleOfWord(csv.role) === undefined)
    errors.push({ key: "error.import.role_unknown", column: "role" });
  return errors;
}

/**
 * Checks rows.
 * @param known the addresses of members, and of people with a valid invitation
 */
export function checkRows(
  rows: readonly CsvRow[],
  known: { readonly members: ReadonlySet<string>; readonly invited: ReadonlySet<string> },
): CheckedRow[] {
  const first = new Map<string, number>();
  return rows.map((csv) => {
    const errors = errorsOf(csv);
    if (errors.length > 0) return { csv, result: "error", errors, sameAs: null };
    const address = addressOf(csv);
    const sameAs = first.get(address) ?? null;
    if (sameAs !== null) return { csv, result: "duplicate", errors, sameAs };
    first.set(address, csv.row);
    const result = known.members.has(address)
      ? "member"
      : known.invited.has(address)
        ? "invited_before"
        : "ready";
    return { csv, result, errors, sameAs };
  });
}
