/** The lists of a business's activity: a page for the screen, or all rows in portions for a file. */
import { ACTIVITY_ACTIONS } from "@paraph/contract/calls/activity";
import type { ActivityKind } from "@paraph/contract/calls/activity";
import { dayAfter, monthAfter, startOfDay } from "@paraph/rules/time-zones";
import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { transaction } from "../../platform/database/database.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { slicesOf } from "./month-counts.ts";
import type { ActivityCounts, Cell, Counted, Days, Slice } from "./month-counts.ts";
import { activity } from "./tables.ts";
import type { ActivityEvent, ActivityRow } from "./tables.ts";

/** The filter and order of the rows. */
export interface Wanted {
  readonly kind: ActivityKind;
  readonly days: Days;
  /** The events that are listed; all of the list if left out. */
  readonly actions?: readonly ActivityEvent[] | undefined;
  readonly quality?: string | undefined;
  readonly legislation?: string | undefined;
  readonly newestFirst: boolean;
}

interface PageAsked {
  readonly page: number;
  readonly size: number;
}

export interface ActivityPage {
  readonly rows: readonly ActivityRow[];
  /** The number of rows on all pages. */
  readonly total: number;
}

/**
 * A page of the activity of a business. The counts show in which slice of time the page begins, so that no page reads the rows of
 * the pages before it.
 */
export async function pageOfActivity(
  db: Database,
  counts: ActivityCounts,
  business: string,
  wanted: Wanted,
  { page, size, now }: PageAsked & { readonly now: Date },
): Promise<ActivityPage> {
  const slices = slicesOf(wanted.days, now);
  // One snapshot for the counts and the rows.
  return transaction(
    db,
    async (tx) => {
      const counted = await counts.of(tx, business, slices, now);
      const ordered = (wanted.newestFirst ? counted.toReversed() : counted).map((slice) => ({
        ...slice,
        items: itemsOf(slice, wanted),
      }));
      const total = ordered.reduce((sum, { items }) => sum + items, 0);
      const part = partFor(ordered, (page - 1) * size, size);
      if (part === undefined) return { rows: [], total };
      const found = await rowsOf(tx, business, wanted, part.slice).limit(size).offset(part.offset);
      return { rows: found.map(({ row }) => row), total };
    },
    { isolation: "repeatable read" },
  );
}

const eventsOf = (kind: ActivityKind): readonly ActivityEvent[] => ACTIVITY_ACTIONS[kind];

/** Whether the rows of a cell match the filter. */
function isWanted(cell: Cell, { kind, actions, quality, legislation }: Wanted): boolean {
  return (
    eventsOf(kind).includes(cell.name) &&
    (actions === undefined || actions.includes(cell.name)) &&
    (quality === undefined || cell.quality === quality) &&
    (legislation === undefined || cell.legislation === legislation)
  );
}

const itemsOf = ({ cells }: Counted, wanted: Wanted): number =>
  cells.reduce((sum, cell) => sum + (isWanted(cell, wanted) ? cell.items : 0), 0);

/**
 * The period that contains the rows of a page, and the number of matching rows that this period has before the first row of the
 * page. It begins and ends with a slice that has matching rows, so that a few rows in a long time are found without reading all
 * of it.
 *
 * @param ordered the slices in the order of the list, with the number of matching rows of each
 * @param before the number of rows on the pages before
 */
function partFor(
  ordered: readonly (Slice & { readonly items: number })[],
  before: number,
  size: number,
): { readonly slice: Slice; readonly offset: number } | undefined {
  let offset = before;
  let there = 0;
  const used: Slice[] = [];
  for (const slice of ordered.filter(({ items }) => items > 0)) {
    if (used.length === 0 && offset >= slice.items) {
      offset -= slice.items;
      continue;
    }
    used.push(slice);
    there += slice.items;
    if (there >= offset + size) break;
  }
  const times = used.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
  if (times.length === 0) return undefined;
  const slice = { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) };
  return { slice, offset };
}

function conditions(business: string, wanted: Wanted, { from, until }: Slice): SQL | undefined {
  const { kind, actions, quality, legislation } = wanted;
  // No row of this list has an action of another list.
  const names = eventsOf(kind).filter((name) => actions === undefined || actions.includes(name));
  return and(
    eq(activity.business, business),
    gte(activity.at, from),
    lt(activity.at, until),
    inArray(activity.name, names),
    quality === undefined ? undefined : eq(sql`${activity.data}->>'quality'`, quality),
    legislation === undefined ? undefined : eq(sql`${activity.data}->>'legislation'`, legislation),
  );
}

function rowsOf(reader: Reader, business: string, wanted: Wanted, slice: Slice, after?: SQL) {
  const by = wanted.newestFirst ? desc : asc;
  return reader
    .select({ row: activity, at: sql<string>`${activity.at}::text` })
    .from(activity)
    .where(and(conditions(business, wanted, slice), after))
    .orderBy(by(activity.at), by(activity.id));
}

/** The place of a row in its order. The time is PostgreSQL's own text: a `Date` has no microseconds. */
interface Place {
  readonly at: string;
  readonly id: number;
}

/**
 * All matching rows, in portions. Each portion is a separate query that begins after the last row, so that no transaction stays
 * open for a slow reader. With the oldest first, rows of the current day that are written in the meantime are at the end.
 */
export async function* portionsOfActivity(
  db: Reader,
  business: string,
  wanted: Wanted,
  portion: number,
): AsyncGenerator<readonly ActivityRow[]> {
  const months = monthsOf(wanted.days);
  for (const month of wanted.newestFirst ? months.toReversed() : months) {
    let last: Place | undefined;
    do {
      const after = last && afterPlace(last, wanted);
      const found = await rowsOf(db, business, wanted, month, after).limit(portion);
      if (found.length > 0) yield found.map(({ row }) => row);
      const end = found.length < portion ? undefined : found.at(-1);
      last = end && { at: end.at, id: end.row.id };
    } while (last !== undefined);
  }
}

/** The months of these days, the earliest first: a statement about one month is planned only for the partitions of this month. */
function monthsOf({ first, last, zone }: Days): Slice[] {
  const end = dayAfter(last, 1);
  const months: Slice[] = [];
  for (let day = first; day < end;) {
    const month = monthAfter(day, 1);
    const next = month < end ? month : end;
    months.push({ from: startOfDay(day, zone), until: startOfDay(next, zone) });
    day = next;
  }
  return months;
}

/** The rows after a place; the index finds them by the first condition. */
function afterPlace({ at, id }: Place, { newestFirst }: Wanted): SQL {
  const than = sql.raw(newestFirst ? "<" : ">");
  return sql`${activity.at} ${than}= ${at}::timestamptz
    and (${activity.at}, ${activity.id}) ${than} (${at}::timestamptz, ${id}::bigint)`;
}
