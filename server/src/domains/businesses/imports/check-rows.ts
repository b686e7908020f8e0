/** Checks the rows of an import without inviting anybody. */
import type { RowResult } from "@paraph/contract/calls/member-imports";
import type { ErrorKey } from "@paraph/contract/errors";
import { limits } from "@paraph/rules/limits";
import type { BusinessRole } from "@paraph/rules/roles";
import { inPlainWidth, isEmail } from "@paraph/rules/validators";
import { plainLetters } from "@paraph/rules/words";
import { line } from "@paraph/contract/free-text";
import type { CsvRow, ImportColumn } from "./read-csv.ts";

/** A row with the result of its check. */
export interface CheckedRow {
  /** Counts from 1, without the header. */
  readonly row: number;
  readonly csv: CsvRow;
  readonly result: RowResult;
  readonly error: { readonly key: ErrorKey; readonly column: ImportColumn } | null;
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

function errorOf(csv: CsvRow): CheckedRow["error"] {
  if (csv.email === "") return { key: "error.import.email_missing", column: "email" };
  if (!isEmail(addressOf(csv))) return { key: "error.import.email_invalid", column: "email" };
  const column = (["first_name", "last_name"] as const).find((one) => !isName(csv[one]));
  if (column !== undefined) return { key: "error.import.name_invalid", column };
  if (roleOfWord(csv.role) === undefined)
    return { key: "error.import.role_unknown", column: "role" };
  return null;
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
  return rows.map((csv, at) => {
    const row = at + 1;
    const error = errorOf(csv);
    if (error !== null) return { row, csv, result: "error", error, sameAs: null };
    const address = addressOf(csv);
    const sameAs = first.get(address) ?? null;
    if (sameAs !== null) return { row, csv, result: "duplicate", error, sameAs };
    first.set(address, row);
    const result = known.members.has(address)
      ? "member"
      : known.invited.has(address)
        ? "invited_before"
        : "ready";
    return { row, csv, result, error, sameAs };
  });
}
