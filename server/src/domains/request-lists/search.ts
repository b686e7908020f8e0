/** Search words in the database: how they are stored and queried. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Quality } from "@paraph/rules/qualities";
import { askedWords } from "@paraph/rules/words";

/** A prefix that separates a person's words from those of others: the last characters of their id, which are random. */
export function personMark(person: string): string {
  return person.slice(-6);
}

/** An address as a single word, found only in full. */
export function addressWord(email: string): string {
  return `@${email.trim().toLowerCase()}`;
}

/** The search word for a level at which somebody signs. No text contains it. */
export function levelWord(quality: Quality): string {
  return `%${quality}`;
}

export type Sender = "me" | "others";

/** The search word for requests that the reader, or somebody else, has sent. No text contains it. */
export function senderWord(sender: Sender): string {
  return `%${sender}`;
}

/** A search in the words of one person. Words of `text` match by their beginning, all others exactly. */
export interface WordSearch {
  readonly text?: string | undefined;
  readonly email?: string | undefined;
  /** At least one of these has to match. */
  readonly qualities?: readonly Quality[] | undefined;
  readonly sender?: Sender | undefined;
}

/** The search as a `tsquery`; undefined if it contains nothing to search for. */
export function tsqueryFor(person: string, asked: WordSearch): string | undefined {
  const { text, email, qualities = [], sender } = asked;
  const groups = text === undefined ? [] : askedWords(text);
  if (text !== undefined && groups.length === 0) return undefined;
  const mark = personMark(person);
  const begun = groups.map(
    (readings) => `(${readings.map((word) => `${quoted(mark + word)}:*`).join(" | ")})`,
  );
  const levels = qualities.map((quality) => quoted(mark + levelWord(quality)));
  const whole = [
    ...(email === undefined ? [] : [quoted(mark + addressWord(email))]),
    ...(levels.length === 0 ? [] : [`(${levels.join(" | ")})`]),
    ...(sender === undefined ? [] : [quoted(mark + senderWord(sender))]),
  ];
  return [...begun, ...whole].join(" & ") || undefined;
}

/**
 * A condition for the rows of a person, used together with a search in their words. The search finds little else, so
 * the cast keeps PostgreSQL from using an index on the person.
 */
export function isBy(column: AnyPgColumn, person: string): SQL {
  return sql`${column}::text = ${person}`;
}

/** A word in the syntax of `tsquery` (PostgreSQL, "Text Search Types"). */
function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
