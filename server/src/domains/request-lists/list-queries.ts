/** The lists of requests that a person takes part in. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { SignatureRequestRow } from "@paraph/contract/shapes";
import { STANDING } from "@paraph/rules/states";
import { transaction } from "../../platform/database/database.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { can } from "../../platform/policy.ts";
import type { Person } from "../../platform/principal.ts";
import { unsafeAccountsById } from "../accounts/index.ts";
import { documentsOf } from "../documents/index.ts";
import type { DocumentRow } from "../documents/index.ts";
import { countItems, isByTime, kindConditions, locatePage, within } from "./list-page-queries.ts";
import type { Filters } from "./list-page-queries.ts";
import {
  fullNameOrEmail,
  requestPolicy,
  signerDocumentsOf,
  signerNameFor,
} from "../signature-requests/index.ts";
import type { ParticipantRow, RequestRow, SignerRow } from "../signature-requests/index.ts";
import { participantWords } from "./tables.ts";
import { isBy, tsqueryFor } from "./search.ts";
import {
  requestDocuments,
  requests,
  signers,
  requestParticipants,
} from "../signature-requests/tables.ts";

export interface Page {
  readonly signature_requests: SignatureRequestRow[];
  readonly current_page: number;
  readonly total_pages: number;
  readonly total_items: number;
}

interface Found {
  readonly items: number;
  readonly rows: readonly { readonly participant: ParticipantRow; readonly request: RequestRow }[];
}

/** One page of the person's requests; `page_number` counts from 0. */
export async function listRequests(db: Database, person: Person, filters: Filters): Promise<Page> {
  return transaction(
    db,
    async (tx) => {
      const { items, rows } = await findPage(tx, person, filters);
      return {
        signature_requests: await present(tx, person, rows),
        current_page: filters.page_number,
        total_pages: Math.ceil(items / filters.page_size),
        total_items: items,
      };
    },
    // One snapshot for the counts and the rows.
    { isolation: "repeatable read" },
  );
}

async function findPage(reader: Reader, person: Person, filters: Filters): Promise<Found> {
  const { search, account_email: email } = filters;
  if (search || email) return readBySearch(reader, person, filters);
  return isByTime(filters)
    ? readByCounts(reader, person, filters)
    : readAlongIndex(reader, person, filters);
}

/** Reads the page at the place that the counts give: each page costs the same. */
async function readByCounts(reader: Reader, person: Person, filters: Filters): Promise<Found> {
  const { items, place } = await locatePage(reader, person, filters);
  if (place === undefined) return { items, rows: [] };
  const rows = await reader
    .select()
    .from(requestParticipants)
    .where(and(...listed(person, filters), within(place)))
    .orderBy(...order(filters.sort))
    .limit(filters.page_size)
    .offset(place.skip);
  return { items, rows: await withRequests(reader, rows) };
}

/** Reads along the index of the sort order from the start of the list; the total comes from the counts. */
async function readAlongIndex(reader: Reader, person: Person, filters: Filters): Promise<Found> {
  const items = await countItems(reader, person, filters);
  const rows = await reader
    .select()
    .from(requestParticipants)
    .where(and(...listed(person, filters)))
    .orderBy(...order(filters.sort))
    .limit(filters.page_size)
    .offset(filters.page_number * filters.page_size);
  return { items, rows: await withRequests(reader, rows) };
}

/** Searches the person's requests by words first; then filters, counts and sorts only these. */
async function readBySearch(reader: Reader, person: Person, filters: Filters): Promise<Found> {
  const { search: text, account_email: email } = filters;
  const query = tsqueryFor(person.id, { text: text || undefined, email: email || undefined });
  if (query === undefined) return { items: 0, rows: [] };
  const { rows } = await reader.execute<{ items: number; ids: string[] }>(sql`
    with found as materialized (
      select ${participantWords.request} from ${participantWords}
      where ${isBy(participantWords.person, person.id)} and ${participantWords.words} @@ ${query}::tsquery),
    kept as materialized (
      select ${requestParticipants}.* from found
      join ${requestParticipants} on ${requestParticipants.person} = ${person.id} and ${requestParticipants.request} = found.request
      where ${and(...listed(person, filters))})
    select (select count(*)::int from kept) as items, array(
      select ${requestParticipants.request} from kept as ${requestParticipants}
      order by ${sql.join(order(filters.sort), sql`, `)}
      limit ${filters.page_size} offset ${filters.page_number * filters.page_size}) as ids`);
  const { items = 0, ids = [] } = rows[0] ?? {};
  const theirs = await reader
    .select()
    .from(requestParticipants)
    .where(
      and(eq(requestParticipants.person, person.id), inArray(requestParticipants.request, ids)),
    );
  const byId = new Map(theirs.map((row) => [row.request, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { items, rows: await withRequests(reader, inOrder) };
}

async function withRequests(
  reader: Reader,
  rows: readonly ParticipantRow[],
): Promise<Found["rows"]> {
  const ids = rows.map((participant) => participant.request);
  const those = await reader.select().from(requests).where(inArray(requests.id, ids));
  const byId = new Map(those.map((request) => [request.id, request]));
  return rows.flatMap((participant) => {
    const request = byId.get(participant.request);
    return request === undefined ? [] : [{ participant, request }];
  });
}

function listed(person: Person, filters: Filters): (SQL | undefined)[] {
  return [
    ...kindConditions(requestParticipants, person, filters),
    sql`not ${requestParticipants.gone}`,
  ];
}

const ORDERS: Record<Filters["sort"], readonly [typeof asc, AnyPgColumn]> = {
  "updated_at:desc": [desc, requestParticipants.updatedAt],
  "updated_at:asc": [asc, requestParticipants.updatedAt],
  "title:asc": [asc, requestParticipants.sortTitle],
  // Requests without a deadline come last.
  "expiration_date:asc": [asc, requestParticipants.dueAt],
};

function order(sort: Filters["sort"]): SQL[] {
  const [direction, column] = ORDERS[sort];
  return [direction(column), direction(requestParticipants.request)];
}

async function present(
  reader: Reader,
  person: Person,
  rows: readonly { participant: ParticipantRow; request: RequestRow }[],
): Promise<SignatureRequestRow[]> {
  const ids = rows.map(({ request }) => request.id);
  const allSigners = await signersOfAll(reader, ids);
  const documents = await documentsOfAll(reader, ids);
  const own = await signerDocumentsOf(
    reader,
    allSigners.filter((signer) => signer.person === person.id).map((signer) => signer.id),
  );
  const accounts = await unsafeAccountsById(reader, [
    ...new Set([
      ...rows.map(({ request }) => request.owner),
      ...allSigners.map((signer) => signer.person),
    ]),
  ]);
  return rows.map(({ participant, request }) => {
    const removed = (participant.bits & STANDING.removed) !== 0;
    const theirs = removed ? [] : allSigners.filter((signer) => signer.request === request.id);
    const mine = theirs.find((signer) => signer.person === person.id);
    const isOwner = request.owner === person.id;
    const seen = (documents.get(request.id) ?? []).filter(
      (document) =>
        !removed && (isOwner || own.get(mine?.id ?? "")?.some((r) => r.document === document.id)),
    );
    const owner = accounts.get(request.owner);
    return {
      id: request.id,
      title: request.title,
      status_overall: request.status,
      business_id: request.business,
      quality: mine?.quality ?? request.quality,
      legislation: mine?.legislation ?? request.legislation,
      owner: request.owner,
      owner_name: owner === undefined ? "" : fullNameOrEmail(owner),
      is_owner: isOwner,
      document_count: seen.length,
      page_count: seen.reduce((sum, document) => sum + document.pages.length, 0),
      first_document_id: seen[0]?.id ?? null,
      signers: theirs.map((signer) => ({
        sid: signer.id,
        display_name: fullNameOrEmail(
          signerNameFor(signer, accounts.get(signer.person), person.id),
        ),
        signature_status: signer.status,
        is_me: signer.person === person.id,
      })),
      signatures_count: participant.bits,
      end_message: removed ? null : request.endMessage,
      expiration_date: request.expirationDate,
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
      sent_at: request.sentAt?.toISOString() ?? null,
      completed_at: request.endedAt?.toISOString() ?? null,
      reminded_at: isOwner ? (request.remindedAt?.toISOString() ?? null) : null,
      can: can(requestPolicy, person, { request, participant, own: mine }),
    };
  });
}

async function signersOfAll(reader: Reader, ids: readonly string[]): Promise<SignerRow[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(signers)
    .where(and(inArray(signers.request, [...ids]), sql`${signers.removedAt} is null`))
    .orderBy(asc(signers.position), asc(signers.id));
}

async function documentsOfAll(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, DocumentRow[]>> {
  if (ids.length === 0) return new Map();
  const held = await reader
    .select()
    .from(requestDocuments)
    .where(inArray(requestDocuments.request, [...ids]))
    .orderBy(asc(requestDocuments.position));
  const rows = await documentsOf(
    reader,
    held.map((row) => row.document),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, DocumentRow[]>();
  for (const { request, document } of held) {
    const row = byId.get(document);
    if (row !== undefined) found.set(request, [...(found.get(request) ?? []), row]);
  }
  return found;
}
