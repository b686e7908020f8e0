/** The statistics of a business: its signatures and requests by month, counted from activity. */
import type { MonthCounts, Statistics } from "@paraph/contract/calls/activity";
import { QUALITIES } from "@paraph/rules/qualities";
import { dayAfter, dayIn, monthAfter } from "@paraph/rules/time-zones";
import type { Database } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/principal.ts";
import { slicesOf } from "./month-counts.ts";
import type { ActivityCounts, Cell, Counted } from "./month-counts.ts";
import { namedIn } from "./people-queries.ts";
import { senderOf } from "./present-activity.ts";

/** The number of senders that are named. */
const NAMED = 5;

interface Asked {
  /** The number of months, including the current one. */
  readonly months: number;
  readonly zone: string;
  readonly now: Date;
}

/** The statistics of a business until now. */
export async function statisticsOf(
  db: Database,
  counts: ActivityCounts,
  business: string,
  { months, zone, now }: Asked,
): Promise<Statistics> {
  const today = dayIn(now, zone);
  const first = monthAfter(today, 1 - months);
  const slices = slicesOf({ first, last: today, zone }, now);
  const counted = await counts.of(db, business, slices, now);
  return {
    months: Array.from({ length: months }, (_, index) => {
      const month = monthAfter(first, index).slice(0, 7);
      const own = counted.filter(({ from }) => dayIn(from, zone).startsWith(month));
      return { month, ...monthCounts(own.flatMap(cellsOf)) };
    }),
    previous_month_so_far: await previousSoFar(db, counts, business, { zone, now }),
    ...(await sendersAmong(db, business, counted.flatMap(cellsOf))),
  };
}

const cellsOf = ({ cells }: Counted) => cells;

function monthCounts(cells: readonly Cell[]): Omit<MonthCounts, "month"> {
  const sum = (isCounted: (cell: Cell) => boolean) =>
    cells.reduce((all, cell) => all + (isCounted(cell) ? cell.items : 0), 0);
  const of = (name: Cell["name"]) => sum((cell) => cell.name === name);
  const at = (level: (typeof QUALITIES)[number]) =>
    sum(({ name, quality }) => name === "signature.made" && quality === level);
  return {
    signatures: QUALITIES.map((quality) => ({ quality, count: at(quality) })).filter(
      ({ count }) => count > 0,
    ),
    requests: {
      sent: of("request.sent"),
      completed: of("request.completed"),
      declined: of("request.declined"),
      withdrawn: of("request.withdrawn"),
      expired: of("request.expired"),
    },
  };
}

/** The signatures of the previous month, until the end of the same day of the month as today. */
async function previousSoFar(
  db: Database,
  counts: ActivityCounts,
  business: string,
  { zone, now }: Omit<Asked, "months">,
): Promise<number> {
  const today = dayIn(now, zone);
  const first = monthAfter(today, -1);
  const ends = [dayAfter(first, Number(today.slice(8)) - 1), dayAfter(monthAfter(today, 0), -1)];
  // On the 31st: until the end of a shorter month.
  const last = ends.toSorted()[0] ?? first;
  const counted = await counts.of(db, business, slicesOf({ first, last, zone }, now), now);
  return counted
    .flatMap(cellsOf)
    .filter(({ name }) => name === "signature.made")
    .reduce((sum, { items }) => sum + items, 0);
}

/** The people who have sent the most requests, by name, and the number of requests of all others. */
async function sendersAmong(
  db: Database,
  business: string,
  cells: readonly Cell[],
): Promise<Pick<Statistics, "senders" | "other_senders">> {
  const sent = new Map<Actor, number>();
  for (const { sender, items } of cells) {
    if (sender !== null) sent.set(sender, (sent.get(sender) ?? 0) + items);
  }
  // For equal numbers, the order is always the same.
  const ordered = [...sent].toSorted(([a, of], [b, than]) => than - of || (a < b ? -1 : 1));
  const [named, others] = [ordered.slice(0, NAMED), ordered.slice(NAMED)];
  const rows = named.map(([actor]) => ({ actor, account: null, request: null, data: {} }));
  const names = await namedIn(db, business, rows);
  return {
    senders: named.flatMap(([actor, requests]) => {
      const sender = senderOf(names, actor);
      return sender === null ? [] : [{ sender, requests }];
    }),
    other_senders: {
      senders: others.length,
      requests: others.reduce((sum, [, requests]) => sum + requests, 0),
    },
  };
}
