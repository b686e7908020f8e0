/**
 * Counts the rows of activity of a business, in slices of time. Rows are never changed and always later than those before them,
 * so the counts of a completed slice are final: they are counted once and kept in memory. To count for a page of a list, or a
 * year of statistics, only the rows of the current day are read.
 */
import { dayAfter, dayIn, monthAfter, startOfDay } from "@paraph/rules/time-zones";
import { sql } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/principal.ts";
import { activity } from "./tables.ts";
import type { ActivityEvent } from "./tables.ts";

/** A time from `from` until just before `until`. */
export interface Slice {
  readonly from: Date;
  readonly until: Date;
}

/** A group of rows of a slice with the same values. */
export interface Cell {
  readonly name: ActivityEvent;
  readonly quality: string | null;
  readonly legislation: string | null;
  /** The sender, for `request.sent`. */
  readonly sender: Actor | null;
  readonly items: number;
}

export interface Counted extends Slice {
  readonly cells: readonly Cell[];
}

/** Every transaction that records an event has ended long before this time has passed. */
const SETTLED = 3_600_000;
/** The number of slices that one statement counts: a business may have millions of rows. */
const AT_ONCE = 12;
/** The maximum number of cells in memory: about 40 MB. */
const MOST_CELLS = 200_000;

/** The days from `first` to `last` (both YYYY-MM-DD), in a time zone. */
export interface Days {
  readonly first: string;
  readonly last: string;
  readonly zone: string;
}

/**
 * Divides days into slices, the earliest first: completed months, and single days of months that are requested only in part or
 * are not completed. A month is the same slice for every caller.
 */
export function slicesOf({ first, last, zone }: Days, now: Date): Slice[] {
  const slices: Slice[] = [];
  const today = dayIn(now, zone);
  for (let day = first; day <= last;) {
    const month = monthAfter(day, 0);
    const next = monthAfter(day, 1);
    const isWhole = day === month && dayAfter(next, -1) <= last && next <= today;
    const end = isWhole ? next : dayAfter(day, 1);
    slices.push({ from: startOfDay(day, zone), until: startOfDay(end, zone) });
    day = end;
  }
  return slices;
}

/** Counts the rows of businesses, and keeps final counts. */
export class ActivityCounts {
  /** By business and slice; the most recently used one is at the end. */
  readonly #kept = new Map<string, readonly Cell[]>();
  #cells = 0;

  /** The counts of each slice. */
  async of(
    reader: Reader,
    business: string,
    slices: readonly Slice[],
    now: Date,
  ): Promise<Counted[]> {
    const found = slices.map((slice) => this.#find(keyOf(business, slice)));
    const missing = slices.filter((_, index) => found[index] === undefined);
    const counted: (readonly Cell[])[] = [];
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const portion = missing.slice(at, at + AT_ONCE);
      const cells = await countRows(reader, business, portion);
      counted.push(...cells);
      // Counted slices are kept, even if a later portion fails.
      portion.forEach((slice, index) => {
        if (slice.until.getTime() + SETTLED <= now.getTime()) {
          this.#keep(keyOf(business, slice), cells[index] ?? []);
        }
      });
    }
    const rest = counted.values();
    return slices.map((slice, index) => ({
      ...slice,
      cells: found[index] ?? rest.next().value ?? [],
    }));
  }

  #find(key: string): readonly Cell[] | undefined {
    const cells = this.#kept.get(key);
    if (cells === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, cells);
    return cells;
  }

  #keep(key: string, cells: readonly Cell[]): void {
    // An empty slice needs memory, too.
    this.#cells += cells.length + 1 - this.#forget(key);
    this.#kept.set(key, cells);
    for (const oldest of this.#kept.keys()) {
      if (this.#cells <= MOST_CELLS) break;
      this.#cells -= this.#forget(oldest);
    }
  }

  /** Returns the number of freed cells. */
  #forget(key: string): number {
    const cells = this.#kept.get(key);
    this.#kept.delete(key);
    return cells === undefined ? 0 : cells.length + 1;
  }
}

const keyOf = (business: string, { from, until }: Slice): string =>
  `${business} ${from.getTime()} ${until.getTime()}`;

/** Counts the rows of each slice, each along the index of the business in the partitions of this slice. */
async function countRows(
  reader: Reader,
  business: string,
  slices: readonly Slice[],
): Promise<(readonly Cell[])[]> {
  if (slices.length === 0) return [];
  const froms = slices.map(({ from }) => from.toISOString());
  const untils = slices.map(({ until }) => until.toISOString());
  const { rows } = await reader.execute<{ [K in keyof Cell]: Cell[K] } & { slice: string }>(sql`
    select s.slice, c.*
    from unnest(${sql.param(froms)}::timestamptz[], ${sql.param(untils)}::timestamptz[])
      with ordinality as s("from", until, slice),
    lateral (
      select ${activity.name} as name, ${activity.data}->>'quality' as quality,
        ${activity.data}->>'legislation' as legislation,
        case when ${activity.name} = 'request.sent' then ${activity.actor} end as sender,
        count(*)::int as items
      from ${activity}
      where ${activity.business} = ${business} and ${activity.at} >= s."from" and ${activity.at} < s.until
      group by 1, 2, 3, 4) c`);
  const counted = slices.map((): Cell[] => []);
  for (const { slice, name, quality, legislation, sender, items } of rows) {
    counted[Number(slice) - 1]?.push({ name, quality, legislation, sender, items });
  }
  return counted;
}
