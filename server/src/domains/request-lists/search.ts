/** Search words in the database: how they are stored and queried. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { askedWords } from "@paraph/rules/words";

/** A prefix that separates a person's words from those of others: the last characters of their id, which are random. */
export function personMark(person: string): string {
  return person.slice(-6);
}

/** An address as a single word, found only in full. */
export function addressWord(email: string): string {
  return `@${email.trim().toLowerCase()}`;
}

/** A search in the words of one person: words that start with those of `text`, and an address, if given. */
export interface WordSearch {
  readonly text?: string | undefined;
  readonly email?: string | undefined;
}

/** The search as a `tsquery`; undefined if it contains nothing to search for. */
export function tsqueryFor(person: string, { text, email }: WordSearch): string | undefined {
  const groups = text === undefined ? [] : askedWords(text);
  if (text !== undefined && groups.length === 0) return undefined;
  const mark = personMark(person);
  const begun = groups.map(
    (readings) => `(${readings.map((word) => `${quoted(mark + word)}:*`).join(" | ")})`,
  );
  const whole = email === undefined ? [] : [quoted(mark + addressWord(email))];
  return [...begun, ...whole].join(" & ");
}

/**
 * A condition for the rows of a person, used together with a search in their words. Such a search already finds
 * little else, so no index on the person is used.
 */
export function isBy(column: AnyPgColumn, person: string): SQL {
  return sql`${column}::text = ${person}`;
}

/** A word in the syntax of `tsquery` (PostgreSQL, "Text Search Types"). */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
