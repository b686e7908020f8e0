/**
 * Tables and columns as this service declares them: `table` in place of Drizzle's `pgTable`, the column types that
 * Drizzle does not bring, and those that every domain writes alike.
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
import type { Actor } from "./principal.ts";

/** Bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Words of a text search, ready made: no dictionary of the database reads them. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Who acts, as `principal.ts` writes it. */
export const actor = customType<{ data: Actor; driverData: string }>({ dataType: () => "text" });

/** A moment, a `Date`; `precision` in digits of the second, 6 unless told. */
export const moment = (name: string, { precision }: { precision?: 3 } = {}) =>
  timestamp(name, { withTimezone: true, mode: "date", ...(precision && { precision }) });

type Columns = Record<string, PgColumnBuilderBase>;

/** The columns of a table whose type was narrowed by `$type`, though the database can hold anything. */
type Unchecked<C extends Columns> = {
  [K in keyof C]: C[K] extends { _: { dataType: "string" | "array"; $type: unknown } }
    ? "A closed set of words is declared by `enum`, so that the database checks it."
    : C[K];
};

/**
 * Declares a table. A text column with an `enum`, or an array of them, gets a CHECK of the same list, named after table and
 * column: what TypeScript takes for closed is closed in the database too. Words that `$type` alone would narrow are
 * refused by the compiler.
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

/** The columns of a table that hold words of a closed set, each with its words. */
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
