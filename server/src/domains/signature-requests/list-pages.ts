/**
 * Where a page of a list begins, told by the counts of its days: page 10,000 costs what page 1 costs. A
 * list of half a million requests has some thousand counts, and one day of it some hundred requests.
 */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { signatureRequestCalls } from "@paraph/contract/signature-requests";
import { STANDING } from "@paraph/rules/states";
import type { Reader } from "../../platform/database.ts";
import type { Person } from "../../platform/principal.ts";
import { participantCounts } from "./list-tables.ts";
import { requestParticipants } from "./tables.ts";

export type Filters = z.output<
  NonNullable<(typeof signatureRequestCalls)["listSignatureRequests"]["query"]>
>;

/** The days on which the page's requests were last changed, and how many of the first day come before it. */
export interface PagePlace {
  readonly earliest: string;
  readonly latest: string;
  readonly skip: number;
}

/** What kind of requests a list holds: asked of the participants of the requests, and of their counts alike. */
export function kindConditions(
  table: typeof requestParticipants | typeof participantCounts,
  person: Pick<Person, "id">,
  filters: Filters,
): (SQL | undefined)[] {
  const mask = filters.signatures_count;
  // Who was removed sees it only when they ask for just that.
  const removed = mask !== undefined && (mask & STANDING.removed) !== 0;
  return [
    eq(table.person, person.id),
    // Asked in this way, PostgreSQL takes it that most rows are so, and goes along the index of the order.
    removed ? undefined : sql`${table.bits} & ${STANDING.removed} <> ${STANDING.removed}`,
    filters.status_overall && inArray(table.status, filters.status_overall),
    filters.signature_status && inArray(table.ownStatus, filters.signature_status),
    mask === undefined ? undefined : sql`${table.bits} & ${mask} <> 0`,
  ];
}

/** Whether a list is in the order of its days, by which it is counted. */
export function isByTime({ sort }: Pick<Filters, "sort">): boolean {
  return sort === "updated_at:desc" || sort === "updated_at:asc";
}

/** How many requests the list has, in whatever order. */
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

/** How many requests the list has, and where the page is; no place: it lies behind the last one. */
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

/** The requests of a place. */
export function within({ earliest, latest }: PagePlace): SQL {
  return sql`${requestParticipants.updatedAt} >= (${earliest}::date)::timestamp at time zone 'UTC'
    and ${requestParticipants.updatedAt} < (${latest}::date + 1)::timestamp at time zone 'UTC'`;
}
