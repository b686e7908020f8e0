/** Words in the database: as they are written, and as they are asked for. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { askedWords } from "@paraph/rules/words";

/** Enough of a person's id to tell their words from others'; the last characters are random. */
export function markOf(person: string): string {
  return person.slice(-6);
}

/** An address as a word of its own, found by all of it and by nothing less. */
export function addressWord(email: string): string {
  return `@${email.trim().toLowerCase()}`;
}

/** What is asked of the words of one person: words begun as in `text`, and an address, if there is one. */
export interface Question {
  readonly text?: string | undefined;
  readonly email?: string | undefined;
}

/** The question as a `tsquery`; undefined: it holds nothing that could be found. */
export function queryOf(person: string, { text, email }: Question): string | undefined {
  const groups = text === undefined ? [] : askedWords(text);
  if (text !== undefined && groups.length === 0) return undefined;
  const mark = markOf(person);
  const begun = groups.map(
    (readings) => `(${readings.map((word) => `${quoted(mark + word)}:*`).join(" | ")})`,
  );
  const whole = email === undefined ? [] : [quoted(mark + addressWord(email))];
  return [...begun, ...whole].join(" & ");
}

/**
 * Whether a row is of a person, beside a question to their words. These find little but what is theirs already: no index
 * is asked for all of it too.
 */
export function isBy(column: AnyPgColumn, person: string): SQL {
  return sql`${column}::text = ${person}`;
}

/** A word in the syntax of `tsquery` (PostgreSQL, "Text Search Types"). */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
