/**
 * Locates the start of a list page with the counts of its days, so that page 10,000 takes as long as page 1. A list of
 * half a million requests has some thousand counts, and some hundred requests in a day.
 */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { requestListCalls } from "@paraph/contract/calls/request-lists";
import { STANDING } from "@paraph/rules/states";
import type { Reader } from "../../platform/database/database.ts";
import type { Person } from "../../platform/principal.ts";
import { participantCounts, participantWords } from "./tables.ts";
import { requestParticipants } from "../signature-requests/tables.ts";

export type Filters = z.output<
  NonNullable<(typeof requestListCalls)["listSignatureRequests"]["query"]>
>;

/**
 * The days on which the page's requests were last changed, and the number of requests of the first day before the
 * page.
 */
export interface PagePlace {
  readonly earliest: string;
  readonly latest: string;
  readonly skip: number;
}

/** The tables that contain the requests of lists. */
type Listed = typeof requestParticipants | typeof participantCounts | typeof participantWords;

/** The conditions of a list. They are the same for participants, their counts and their words. */
export function kindConditions(
  table: Listed,
  person: Pick<Person, "id">,
  filters: Filters,
): (SQL | undefined)[] {
  const mask = filters.signatures_count;
  // A person's list includes requests from which they were removed only if the filter asks for them.
  const removed = mask !== undefined && (mask & STANDING.removed) !== 0;
  return [
    eq(table.person, person.id),
    // Written in this form, PostgreSQL estimates that most rows match, and uses the index of the sort order.
    removed ? undefined : sql`${table.bits} & ${STANDING.removed} <> ${STANDING.removed}`,
    filters.status_overall && inArray(table.status, filters.status_overall),
    filters.signature_status && inArray(table.ownStatus, filters.signature_status),
    mask === undefined ? undefined : sql`${table.bits} & ${mask} <> 0`,
    ...dayConditions(table, filters),
  ];
}

/** The conditions on the day of the latest change, in UTC as in the counts. */
function dayConditions(table: Listed, { changed_from: from, changed_to: to }: Filters): SQL[] {
  if ("day" in table) {
    return [
      ...(from === undefined ? [] : [sql`${table.day} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${table.day} <= ${to}::date`]),
    ];
  }
  return [
    ...(from === undefined ? [] : [notBefore(table.updatedAt, from)]),
    ...(to === undefined ? [] : [notAfter(table.updatedAt, to)]),
  ];
}

const notBefore = (column: AnyPgColumn, day: string): SQL =>
  sql`${column} >= (${day}::date)::timestamp at time zone 'UTC'`;
const notAfter = (column: AnyPgColumn, day: string): SQL =>
  sql`${column} < (${day}::date + 1)::timestamp at time zone 'UTC'`;

/** Whether a list is sorted by day, which the counts support. */
export function isByTime({ sort }: Pick<Filters, "sort">): boolean {
  return sort === "updated_at:desc" || sort === "updated_at:asc";
}

/** The number of requests in the list. */
export async function countItems(
  reader: Reader,
  person: Pick<Person, "id">,
  filters: Filters,
): Promise<number> {
  const [found] = await reader
    .select({ items: sql<number>`coalesce(sum(${participantCounts.items}), 0)::int` })
    .from(participantCounts)
    .where(and(...kindConditions(participantCounts, person, filters)));
  return found?.items ?? 0;
}

/** The number of requests in the list, and the page's place; no place if the page is after the end. */
export async function locatePage(
  reader: Reader,
  person: Pick<Person, "id">,
  filters: Filters,
): Promise<{ items: number; place: PagePlace | undefined }> {
  const first = filters.page_number * filters.page_size;
  const { day } = participantCounts;
  const sum = sql<number>`sum(${participantCounts.items})`;
  const days = reader
    .select({ day, items: sum.as("of_day") })
    .from(participantCounts)
    .where(and(...kindConditions(participantCounts, person, filters)))
    .groupBy(day)
    .having(gt(sum, 0))
    .as("days");
  const along = filters.sort === "updated_at:asc" ? sql`${days.day}` : sql`${days.day} desc`;
  const walked = reader
    .select({
      day: days.day,
      items: days.items,
      before: sql<number>`sum(${days.items}) over (order by ${along}) - ${days.items}`.as("before"),
    })
    .from(days)
    .as("walked");
  const onPage = sql`filter (where ${walked.before} < ${first + filters.page_size}
    and ${walked.before} + ${walked.items} > ${first})`;
  const [found] = await reader
    .select({
      items: sql<number>`coalesce(sum(${walked.items}), 0)::int`,
      earliest: sql<string | null>`min(${walked.day}) ${onPage}`,
      latest: sql<string | null>`max(${walked.day}) ${onPage}`,
      before: sql<number | null>`(min(${walked.before}) ${onPage})::int`,
    })
    .from(walked);
  const { items = 0, earliest = null, latest = null, before = null } = found ?? {};
  if (earliest === null || latest === null || before === null) return { items, place: undefined };
  return { items, place: { earliest, latest, skip: first - before } };
}

/** The condition for the requests of a place. */
export function within({ earliest, latest }: PagePlace): SQL | undefined {
  const { updatedAt } = requestParticipants;
  return and(notBefore(updatedAt, earliest), notAfter(updatedAt, latest));
}
