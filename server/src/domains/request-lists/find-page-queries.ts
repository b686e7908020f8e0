/** Finds the requests on a page of a list: with the counts by day, along an index, or by search words. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import type { Sender } from "../../platform/principal.ts";
import type { ParticipantRow, RequestRow } from "../signature-requests/index.ts";
import { requests, requestParticipants } from "../signature-requests/tables.ts";
import { countItems, isByTime, kindConditions, locatePage, within } from "./list-page-queries.ts";
import type { Filters } from "./list-page-queries.ts";
import { tsqueryFor } from "./search.ts";
import type { WordSearch } from "./search.ts";
import { participantWords } from "./tables.ts";

/** A request in a list, and the person's part in it. */
export interface ListedRow {
  readonly participant: ParticipantRow;
  readonly request: RequestRow;
}

interface FoundPage {
  /** The number of requests in the whole list. */
  readonly items: number;
  /** The requests on the page, in the order of the list. */
  readonly rows: readonly ListedRow[];
}

/** The ids on a page, found before their rows are read. */
interface FoundIds {
  readonly items: number;
  readonly ids: readonly string[];
}

/** The rows of a page, and the number of requests in the list. Call it in a transaction with one snapshot. */
export async function findPage(
  tx: Transaction,
  person: Sender,
  filters: Filters,
): Promise<FoundPage> {
  const { items, ids } = await findIds(tx, person, filters);
  return { items, rows: await rowsOf(tx, person, ids) };
}

async function findIds(tx: Transaction, person: Sender, filters: Filters): Promise<FoundIds> {
  const asked = wordsAsked(filters);
  if (asked !== undefined) return findByWords(tx, person, filters, asked);
  return isByTime(filters)
    ? findByCounts(tx, person, filters)
    : findAlongIndex(tx, person, filters);
}

/** Starts at the position that the counts give, so that each page takes the same time. */
async function findByCounts(reader: Reader, person: Sender, filters: Filters): Promise<FoundIds> {
  const { items, place } = await locatePage(reader, person, filters);
  if (place === undefined) return { items, ids: [] };
  const rows = await reader
    .select({ request: requestParticipants.request })
    .from(requestParticipants)
    .where(and(...listed(person, filters), within(place)))
    .orderBy(...orderOf(requestParticipants, filters.sort))
    .limit(filters.page_size)
    .offset(place.skip);
  return { items, ids: rows.map(({ request }) => request) };
}

/** Walks along the index of the sort order, from the end of the list that is closer to the page. */
async function findAlongIndex(reader: Reader, person: Sender, filters: Filters): Promise<FoundIds> {
  const items = await countItems(reader, person, filters);
  const before = filters.page_number * filters.page_size;
  const wanted = Math.min(filters.page_size, items - before);
  if (wanted <= 0) return { items, ids: [] };
  const after = items - before - wanted;
  const backward = after < before;
  const rows = await reader
    .select({ request: requestParticipants.request })
    .from(requestParticipants)
    .where(and(...listed(person, filters)))
    .orderBy(...orderOf(requestParticipants, filters.sort, backward))
    .limit(wanted)
    .offset(backward ? after : before);
  const ids = rows.map(({ request }) => request);
  return { items, ids: backward ? ids.toReversed() : ids };
}

/** The search that the filters require; undefined if they require none. */
function wordsAsked(filters: Filters): WordSearch | undefined {
  const { search, account_email: email, quality, sent_by: sender } = filters;
  if (!search && !email && !quality?.length && sender === undefined) return undefined;
  return { text: search || undefined, email: email || undefined, qualities: quality, sender };
}

/** Finds the person's requests by words first; then filters, counts and sorts only these. */
async function findByWords(
  tx: Transaction,
  person: Sender,
  filters: Filters,
  asked: WordSearch,
): Promise<FoundIds> {
  const query = tsqueryFor(person.id, asked);
  if (query === undefined) return { items: 0, ids: [] };
  // PostgreSQL cannot estimate how many of a person's words begin with these letters. For a short prefix it would scan
  // the whole table.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`);
  const { rows } = await tx.execute<{ items: number; ids: string[] }>(sql`
    with kept as materialized (
      select ${participantWords.request}, ${sortedBy(participantWords, filters.sort)} from ${participantWords}
      where ${and(...kindConditions(participantWords, person, filters))}
        and ${participantWords.words} @@ ${query}::tsquery)
    select (select count(*)::int from kept) as items, array(
      select ${participantWords.request} from kept as ${participantWords}
      order by ${sql.join(orderOf(participantWords, filters.sort), sql`, `)}
      limit ${filters.page_size} offset ${filters.page_number * filters.page_size}) as ids`);
  return rows[0] ?? { items: 0, ids: [] };
}

/** The person's requests with these ids, in this order. */
async function rowsOf(
  reader: Reader,
  person: Sender,
  ids: readonly string[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ participant: requestParticipants, request: requests })
    .from(requestParticipants)
    .innerJoin(requests, eq(requests.id, requestParticipants.request))
    .where(
      and(
        eq(requestParticipants.person, person.id),
        inArray(requestParticipants.request, [...ids]),
      ),
    );
  const byId = new Map(rows.map((row) => [row.request.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function listed(person: Sender, filters: Filters): (SQL | undefined)[] {
  return [
    ...kindConditions(requestParticipants, person, filters),
    sql`not ${requestParticipants.gone}`,
  ];
}

type Sortable = typeof requestParticipants | typeof participantWords;

/** The column of a sort order. */
function sortedBy(table: Sortable, sort: Filters["sort"]) {
  if (sort === "title:asc") return table.sortTitle;
  // Requests without a deadline come last.
  return sort === "expiration_date:asc" ? table.dueAt : table.updatedAt;
}

function orderOf(table: Sortable, sort: Filters["sort"], backward = false): SQL[] {
  const direction = (sort === "updated_at:desc") === backward ? asc : desc;
  return [direction(sortedBy(table, sort)), direction(table.request)];
}
