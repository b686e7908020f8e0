/**
 * Search words in the database: how they are stored and queried (`rules/words.ts` reads texts and searches). Every stored
 * word starts with a mark of its owner (a person or a business), so that a search reads only the owner's rows.
 */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { askedWords, wordsOf } from "@paraph/rules/words";

/** A prefix that separates an owner's words from those of others: the last characters of their id, which are random. */
export function ownerMark(owner: string): string {
  return owner.slice(-6);
}

/** The words of texts in the form in which a column stores them: an array for `array_to_tsvector`. */
export function markedWords(owner: string, texts: readonly string[]): string[] {
  const mark = ownerMark(owner);
  return wordsOf(texts).map((word) => mark + word);
}

/** The value of a column of words, from an array of words. */
export function wordsValue(words: readonly string[]): SQL<string> {
  return sql`array_to_tsvector(${sql.param(words)}::text[])`;
}

/**
 * A search for the beginnings of words, as the parts of a `tsquery`, all of which have to match. Undefined if the text has no
 * letter or digit; that search finds nothing.
 */
export function begunWords(owner: string, text: string): string[] | undefined {
  const groups = askedWords(text);
  if (groups.length === 0) return undefined;
  const mark = ownerMark(owner);
  return groups.map(
    (readings) => `(${readings.map((word) => `${quotedWord(mark + word)}:*`).join(" | ")})`,
  );
}

/**
 * A condition for the rows of an owner, used together with a search in their words. The search finds little else, so
 * the cast keeps PostgreSQL from using an index on the owner.
 */
export function isBy(column: AnyPgColumn, owner: string): SQL {
  return sql`${column}::text = ${owner}`;
}

/** A word in the syntax of `tsquery` (PostgreSQL, "Text Search Types"). */
export function quotedWord(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
