/** Column types and checks that Drizzle does not bring. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Words of a text search, ready made: no dictionary of the database reads them. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** That a column holds one of a closed set of words: for a CHECK. */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}
