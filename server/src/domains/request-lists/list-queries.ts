/** The lists of requests that a person takes part in. */
import { and, asc, inArray, sql } from "drizzle-orm";
import type { SignatureRequestRow } from "@paraph/contract/shapes";
import { STANDING } from "@paraph/rules/states";
import { transaction } from "../../platform/database/database.ts";
import type { Database, Reader } from "../../platform/database/database.ts";
import { can } from "../../platform/policy.ts";
import type { Sender } from "../../platform/principal.ts";
import { unsafeAccountsById } from "../accounts/index.ts";
import { planOfMember } from "../billing/index.ts";
import { documentsOf } from "../documents/index.ts";
import type { DocumentRow } from "../documents/index.ts";
import { findPage } from "./find-page-queries.ts";
import type { ListedRow } from "./find-page-queries.ts";
import type { Filters } from "./list-page-queries.ts";
import {
  fullNameOrEmail,
  isSender,
  nameOfApiSender,
  observedBy,
  delegationsOfSigners,
  requestPolicy,
  signerDocumentsOf,
  signerNameFor,
} from "../signature-requests/index.ts";
import type { SignerRow } from "../signature-requests/index.ts";
import { requestDocuments, signers } from "../signature-requests/tables.ts";

export interface Page {
  readonly signature_requests: SignatureRequestRow[];
  readonly current_page: number;
  readonly total_pages: number;
  readonly total_items: number;
}

/** One page of the person's requests; `page_number` counts from 0. */
export async function listRequests(db: Database, person: Sender, filters: Filters): Promise<Page> {
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

async function present(
  reader: Reader,
  person: Sender,
  rows: readonly ListedRow[],
): Promise<SignatureRequestRow[]> {
  const ids = rows.map(({ request }) => request.id);
  const allSigners = await signersOfAll(reader, ids);
  const documents = await documentsOfAll(reader, ids);
  const passedOn = allSigners.filter(({ delegations: times }) => times > 0).map(({ id }) => id);
  // The delegations by which the person signs for somebody, or by which somebody signs for them.
  const delegated = (await delegationsOfSigners(reader, passedOn)).filter(
    ({ signer, person: delegator }) =>
      delegator === person.id ||
      allSigners.some((one) => one.id === signer && one.person === person.id),
  );
  const own = await signerDocumentsOf(reader, [
    ...allSigners.filter((signer) => signer.person === person.id).map((signer) => signer.id),
    ...delegated.map(({ signer }) => signer),
  ]);
  const observed = new Map(
    (await observedBy(reader, person.id, ids)).map((observer) => [observer.request, observer]),
  );
  const accounts = await unsafeAccountsById(reader, [
    ...new Set([
      ...rows.map(({ request }) => request.owner),
      ...allSigners.map((signer) => signer.person),
    ]),
  ]);
  const plan = await planOfMember(reader, person);
  const senders = new Map<string, string>();
  for (const { request } of rows) {
    if (request.apiUser !== request.owner) continue;
    senders.set(request.id, await nameOfApiSender(reader, request));
  }
  return rows.map(({ participant, request }) => {
    const removed = (participant.bits & STANDING.removed) !== 0;
    const theirs = removed ? [] : allSigners.filter((signer) => signer.request === request.id);
    const mine = theirs.find((signer) => signer.person === person.id);
    const isOwner = isSender(person, request);
    const observer = observed.get(request.id);
    const delegation = delegated.find((one) => one.request === request.id);
    const signs = own.get(mine?.id ?? delegation?.signer ?? "");
    const seen = (documents.get(request.id) ?? []).filter(
      (document) =>
        !removed &&
        (isOwner || observer !== undefined || signs?.some((row) => row.document === document.id)),
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
      owner_name: owner === undefined ? (senders.get(request.id) ?? "") : fullNameOrEmail(owner),
      is_owner: isOwner,
      is_observer: observer !== undefined,
      document_count: seen.length,
      page_count: seen.reduce((sum, document) => sum + document.pages.length, 0),
      first_document_id: seen[0]?.id ?? null,
      signers: theirs.map((signer) => ({
        sid: signer.id,
        display_name: fullNameOrEmail(
          signerNameFor(signer, accounts.get(signer.person), person.id),
        ),
        signature_status: signer.status,
        quality: signer.signedQuality ?? signer.quality ?? request.quality,
        legislation: signer.signedLegislation ?? signer.legislation ?? request.legislation,
        sealed_by: signer.sealedBy,
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
      can: can(requestPolicy, person, {
        request,
        participant,
        own: mine,
        delegation,
        observer,
        plan,
      }),
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
