/** The lists of requests that a person has a part in. */
import { and, asc, count, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SignatureRequestRow } from "@paraph/contract/shapes";
import { STANDING } from "@paraph/rules/states";
import { transaction } from "../../platform/database.ts";
import type { Database, Reader } from "../../platform/database.ts";
import type { Person } from "../../platform/who.ts";
import { unsafeAccountsById } from "../accounts/queries.ts";
import { documentsOf } from "../documents/steps/versions.ts";
import type { DocumentRow } from "../documents/steps/versions.ts";
import { kindConditions, locatePage, within } from "./list-pages.ts";
import type { Filters } from "./list-pages.ts";
import { requestCan } from "./policy.ts";
import { signerDocumentsOf } from "./queries.ts";
import type { RequestRow, SignerRow, StandingRow } from "./queries.ts";
import { calledOf } from "./steps/called.ts";
import { nameOf } from "./steps/events.ts";
import { requestDocuments, requests, signers, standings } from "./tables.ts";

export interface Page {
  readonly signature_requests: SignatureRequestRow[];
  readonly current_page: number;
  readonly total_pages: number;
  readonly total_items: number;
}

interface Found {
  readonly items: number;
  readonly rows: readonly { readonly standing: StandingRow; readonly request: RequestRow }[];
}

/** One page of the person's requests; `page_number` counts from 0. */
export async function listRequests(db: Database, person: Person, filters: Filters): Promise<Page> {
  return transaction(
    db,
    async (tx) => {
      const { search, account_email: email, sort } = filters;
      const walked = search || email || sort === "title:asc";
      const { items, rows } = await (walked ? byWalking : byBookmark)(tx, person, filters);
      return {
        signature_requests: await present(tx, person, rows),
        current_page: filters.page_number,
        total_pages: Math.ceil(items / filters.page_size),
        total_items: items,
      };
    },
    // One view of the counts and of what was counted.
    { isolation: "repeatable read" },
  );
}

/** Opens the list at the page, where the counts of its days say that it is: each page costs the same. */
async function byBookmark(reader: Reader, person: Person, filters: Filters): Promise<Found> {
  const { items, place } = await locatePage(reader, person, filters);
  if (place === undefined) return { items, rows: [] };
  const found = await reader
    .select()
    .from(standings)
    .where(and(...listed(person, filters), within(place)))
    .orderBy(...order(filters.sort))
    .limit(filters.page_size)
    .offset(place.skip);
  const ids = found.map((standing) => standing.request);
  const byId = new Map(
    (await reader.select().from(requests).where(inArray(requests.id, ids))).map((request) => [
      request.id,
      request,
    ]),
  );
  const rows = found.flatMap((standing) => {
    const request = byId.get(standing.request);
    return request === undefined ? [] : [{ standing, request }];
  });
  return { items, rows };
}

/** Goes through the list from its beginning: what the requests themselves decide is not counted ahead. */
async function byWalking(reader: Reader, person: Person, filters: Filters): Promise<Found> {
  const where = and(
    ...listed(person, filters),
    filters.search ? ilike(requests.title, `%${likeable(filters.search)}%`) : undefined,
    filters.account_email ? hasSigner(filters.account_email) : undefined,
  );
  const [total] = await reader
    .select({ items: count() })
    .from(standings)
    .innerJoin(requests, eq(requests.id, standings.request))
    .where(where);
  const rows = await reader
    .select({ standing: standings, request: requests })
    .from(standings)
    .innerJoin(requests, eq(requests.id, standings.request))
    .where(where)
    .orderBy(...order(filters.sort))
    .limit(filters.page_size)
    .offset(filters.page_number * filters.page_size);
  return { items: total?.items ?? 0, rows };
}

function listed(person: Person, filters: Filters): (SQL | undefined)[] {
  return [...kindConditions(standings, person, filters), sql`not ${standings.gone}`];
}

function hasSigner(email: string): SQL {
  return sql`exists (select from ${signers} where ${signers.request} = ${standings.request}
    and ${signers.email} = ${email.trim().toLowerCase()} and ${signers.removedAt} is null)`;
}

function likeable(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function order(sort: Filters["sort"]): SQL[] {
  switch (sort) {
    case "updated_at:desc":
      return [desc(standings.updatedAt), desc(standings.request)];
    case "updated_at:asc":
      return [asc(standings.updatedAt), asc(standings.request)];
    case "title:asc":
      return [asc(sql`lower(${requests.title})`), asc(standings.request)];
  }
}

async function present(
  reader: Reader,
  person: Person,
  rows: readonly { standing: StandingRow; request: RequestRow }[],
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
  return rows.map(({ standing, request }) => {
    const removed = (standing.bits & STANDING.removed) !== 0;
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
      quality: mine?.quality ?? request.quality,
      legislation: mine?.legislation ?? request.legislation,
      owner: request.owner,
      owner_name: owner === undefined ? "" : nameOf(owner),
      is_owner: isOwner,
      document_count: seen.length,
      page_count: seen.reduce((sum, document) => sum + document.pages.length, 0),
      first_document_id: seen[0]?.id ?? null,
      signers: theirs.map((signer) => ({
        sid: signer.id,
        display_name: nameOf(calledOf(signer, accounts.get(signer.person))),
        signature_status: signer.status,
        is_me: signer.person === person.id,
      })),
      signatures_count: standing.bits,
      end_message: removed ? null : request.endMessage,
      expiration_date: request.expirationDate,
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
      sent_at: request.sentAt?.toISOString() ?? null,
      completed_at: request.endedAt?.toISOString() ?? null,
      reminded_at: isOwner ? (request.remindedAt?.toISOString() ?? null) : null,
      can: removed ? { read: false } : requestCan(person, { request, standing, own: mine }),
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
