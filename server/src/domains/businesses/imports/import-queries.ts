/** Reads of imports of members. */
import type { RowResult } from "@paraph/contract/calls/member-imports";
import { ROW_RESULTS } from "@paraph/contract/calls/member-imports";
import { and, asc, count, desc, eq, min } from "drizzle-orm";
import type { Reader } from "../../../platform/database/database.ts";
import { memberImportRows, memberImports } from "../import-tables.ts";

export type ImportRow = typeof memberImports.$inferSelect;
export type ImportedRow = typeof memberImportRows.$inferSelect;

/** The rank of a result in the sort order of rows: results that need attention come first. */
export const rankOf = (result: RowResult): number => ROW_RESULTS.indexOf(result);

/** An import of a business. */
export async function importOf(
  reader: Reader,
  business: string,
  id: string,
): Promise<ImportRow | undefined> {
  const [row] = await reader
    .select()
    .from(memberImports)
    .where(and(eq(memberImports.id, id), eq(memberImports.business, business)));
  return row;
}

/** The imports of a business, the newest first. Their number is limited (`limits.memberImports`). */
export async function importsOf(reader: Reader, business: string): Promise<ImportRow[]> {
  return reader
    .select()
    .from(memberImports)
    .where(eq(memberImports.business, business))
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id));
}

export interface RowCounts {
  readonly counts: Readonly<Record<RowResult, number>>;
  /** The next row to be invited, as a spreadsheet counts. */
  readonly next: number | null;
}

/** The number of rows of an import for each result. */
export async function countRows(reader: Reader, id: string): Promise<RowCounts> {
  const rows = await reader
    .select({
      rank: memberImportRows.rank,
      items: count(),
      first: min(memberImportRows.row),
    })
    .from(memberImportRows)
    .where(eq(memberImportRows.import, id))
    .groupBy(memberImportRows.rank);
  const of = (result: RowResult) => rows.find(({ rank }) => rank === rankOf(result));
  const counts = Object.fromEntries(
    ROW_RESULTS.map((result) => [result, of(result)?.items ?? 0]),
  ) as Record<RowResult, number>;
  return { counts, next: of("ready")?.first ?? null };
}

/** A page of the rows of an import, and the number on all pages. */
export async function pageOfRows(
  reader: Reader,
  id: string,
  asked: {
    readonly page: number;
    readonly size: number;
    readonly sort: "row:asc" | "row:desc" | "result:asc" | "result:desc";
    readonly result?: RowResult | undefined;
  },
): Promise<{ readonly rows: readonly ImportedRow[]; readonly total: number }> {
  const { page, size, sort, result } = asked;
  const { rank, row } = memberImportRows;
  const columns = sort.startsWith("result") ? [rank, row] : [row];
  const found = and(
    eq(memberImportRows.import, id),
    result === undefined ? undefined : eq(rank, rankOf(result)),
  );
  const rows = await reader
    .select()
    .from(memberImportRows)
    .where(found)
    .orderBy(...columns.map((one) => (sort.endsWith("desc") ? desc(one) : asc(one))))
    .limit(size)
    .offset((page - 1) * size);
  const { counts } = await countRows(reader, id);
  const total =
    result === undefined ? ROW_RESULTS.reduce((sum, one) => sum + counts[one], 0) : counts[result];
  return { rows, total };
}
