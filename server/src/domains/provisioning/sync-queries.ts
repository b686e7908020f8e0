/** Reads of the syncs of directories. */
import { and, asc, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../platform/database/database.ts";
import { directoryRefusals, directorySyncs } from "./tables.ts";
import type { RefusalRow, SyncRow } from "./tables.ts";

/** A page of the syncs of a business, and the number on all pages. */
export async function pageOfSyncs(
  reader: Reader,
  business: string,
  {
    from,
    size,
    newest,
  }: { readonly from: number; readonly size: number; readonly newest: boolean },
): Promise<{ readonly rows: SyncRow[]; readonly total: number }> {
  const its = eq(directorySyncs.business, business);
  const [counted] = await reader.select({ total: count() }).from(directorySyncs).where(its);
  const rows = await reader
    .select()
    .from(directorySyncs)
    .where(its)
    .orderBy(newest ? desc(directorySyncs.startedAt) : asc(directorySyncs.startedAt))
    .limit(size)
    .offset(from);
  return { rows, total: counted?.total ?? 0 };
}

/** The last sync of a business; undefined if there was none. */
export async function lastSync(reader: Reader, business: string): Promise<SyncRow | undefined> {
  const { rows } = await pageOfSyncs(reader, business, { from: 0, size: 1, newest: true });
  return rows[0];
}

/** The changes by the syncs of a business since a moment. */
export async function changedSince(reader: Reader, business: string, since: Date) {
  const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const [row] = await reader
    .select({
      added: sum(directorySyncs.added),
      updated: sum(directorySyncs.updated),
      removed: sum(directorySyncs.removed),
    })
    .from(directorySyncs)
    .where(and(eq(directorySyncs.business, business), gte(directorySyncs.startedAt, since)));
  return row ?? { added: 0, updated: 0, removed: 0 };
}

/** The refusals of syncs, by sync, the earliest first. */
export async function refusalsOf(
  reader: Reader,
  syncs: readonly string[],
): Promise<Map<string, RefusalRow[]>> {
  if (syncs.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(directoryRefusals)
    .where(inArray(directoryRefusals.sync, [...syncs]))
    .orderBy(asc(directoryRefusals.at), asc(directoryRefusals.id));
  return Map.groupBy(rows, ({ sync }) => sync);
}
