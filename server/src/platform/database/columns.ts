/**
 * How this service declares tables and columns: `table` replaces Drizzle's `pgTable`; the column types that Drizzle
 * lacks, and those that every domain uses.
 */
import { getTableColumns, is, sql } from "drizzle-orm";
import type { BuildColumns, BuildExtraConfigColumns, SQL } from "drizzle-orm";
import { check, customType, PgArray, pgTable, timestamp } from "drizzle-orm/pg-core";
import type {
  AnyPgColumn,
  PgColumnBuilderBase,
  PgTable,
  PgTableExtraConfigValue,
  PgTableWithColumns,
} from "drizzle-orm/pg-core";
import type { Actor } from "../principal.ts";

/** Bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Prepared lexemes of a text search: no dictionary of the database is involved. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A principal in the encoding of `principal.ts`. */
export const actor = customType<{ data: Actor; driverData: string }>({ dataType: () => "text" });

/** A point in time, as a `Date`; `precision` in digits of the second, 6 by default. */
export const moment = (name: string, { precision }: { precision?: 3 } = {}) =>
  timestamp(name, { withTimezone: true, mode: "date", ...(precision && { precision }) });

type Columns = Record<string, PgColumnBuilderBase>;

/** The columns of a table whose type is narrowed by `$type` although the database accepts any value. */
type Unchecked<C extends Columns> = {
  [K in keyof C]: C[K] extends { _: { dataType: "string" | "array"; $type: unknown } }
    ? "A closed set of words is declared by `enum`, so that the database checks it."
    : C[K];
};

/**
 * Declares a table. A text column with an `enum`, or an array of such values, gets a CHECK with the same list, named
 * after table and column, so that a closed type is closed in the database too. The compiler refuses text types that
 * are narrowed only by `$type`.
 */
export function table<N extends string, C extends Columns>(
  name: N,
  columns: C & Unchecked<C>,
  extra: (t: BuildExtraConfigColumns<N, C, "pg">) => PgTableExtraConfigValue[] = () => [],
): Table<N, C> {
  const made: Table<N, C> = pgTable<N, C>(name, columns, (t) => [
    ...extra(t),
    ...[...closedSetsOf(made)].map(([column, words]) =>
      check(`${name}_${column.name}`, isOneOf(column, words)),
    ),
  ]);
  return made;
}

type Table<N extends string, C extends Columns> = PgTableWithColumns<{
  name: N;
  schema: undefined;
  columns: BuildColumns<N, C, "pg">;
  dialect: "pg";
}>;

/** The columns of a table with a closed set of values, each with its values. */
export function closedSetsOf(of: PgTable): Map<AnyPgColumn, readonly string[]> {
  const columns: AnyPgColumn[] = Object.values(getTableColumns(of));
  return new Map(
    columns.flatMap((column) => {
      const words = (is(column, PgArray) ? column.baseColumn : column).enumValues;
      return words === undefined || words.length === 0 ? [] : [[column, words] as const];
    }),
  );
}

function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  const list = sql.raw(words.map((word) => `'${word}'`).join(", "));
  return is(column, PgArray)
    ? sql`${column} <@ array[${list}]::text[]`
    : sql`${column} in (${list})`;
}
