/** The documents of a draft: those it already holds, and those of its owner that it adds. */
import { limits } from "@paraph/rules/limits";
import { eq } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import {
  currentVersions,
  documentsOf,
  grantDocuments,
  holdDocuments,
  releaseDocuments,
  revokeDocuments,
  usableDocuments,
} from "../../documents/index.ts";
import type { DocumentRow } from "../../documents/index.ts";
import type { LockedFor } from "../lifecycle/lock-request.ts";
import type { AuthorisedRequest } from "../policy.ts";
import { requestDocumentsOf } from "../queries.ts";
import type { RequestRow } from "../queries.ts";
import { requestDocuments } from "../tables.ts";
import type { PlanDocument } from "./signer-plan.ts";

/**
 * The documents of a new draft, in this order: each belongs to the person, and nothing holds it. Throws
 * `error.sr.document_unknown`, `error.document.in_use`, `error.sr.too_many_documents`.
 */
export async function documentsToTake(
  reader: Reader,
  person: Sender,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  refuseTooMany(ids);
  return (await usableDocuments(reader, person, ids)).map(({ document }) => document);
}

/**
 * The documents of a changed draft, in this order: each is one that the draft already holds, or one that it adds.
 * Throws the same errors.
 */
export async function documentsToHave(
  reader: Reader,
  person: Sender,
  { request }: AuthorisedRequest<"edit">,
  ids: readonly string[],
): Promise<DocumentRow[]> {
  refuseTooMany(ids);
  const held = new Set((await requestDocumentsOf(reader, request.id)).map(({ id }) => id));
  const twice = ids.find((id, index) => held.has(id) && ids.indexOf(id) !== index);
  if (twice !== undefined) throw problem("error.sr.document_unknown", { document_id: twice });
  await usableDocuments(
    reader,
    person,
    ids.filter((id) => !held.has(id)),
  );
  return documentsOf(reader, ids);
}

function refuseTooMany(ids: readonly string[]): void {
  const most = limits.upload.documentsPerRequest;
  if (ids.length > most) throw problem("error.sr.too_many_documents", { limit: most });
}

/** The documents of a request with their newest versions. */
export async function planDocuments(reader: Reader, request: string): Promise<PlanDocument[]> {
  return withVersions(reader, await requestDocumentsOf(reader, request));
}

/** Documents with their newest versions. */
export async function withVersions(
  reader: Reader,
  rows: readonly PlanDocument["document"][],
): Promise<PlanDocument[]> {
  const versions = await currentVersions(
    reader,
    rows.map((row) => row.id),
  );
  return rows.flatMap((document) => {
    const version = versions.get(document.id);
    return version === undefined ? [] : [{ document, version }];
  });
}

/**
 * Makes a draft the holder of these documents, in this order. If an API user created it for a member, both may read all
 * of them, no matter who uploaded them.
 */
export async function writeDocuments(
  tx: Transaction,
  { id: request, owner, apiUser }: Pick<RequestRow, "id" | "owner" | "apiUser">,
  ids: readonly string[],
): Promise<void> {
  await holdDocuments(tx, request, ids);
  const rows = ids.map((document, position) => ({ request, document, position }));
  if (rows.length > 0) await tx.insert(requestDocuments).values(rows);
  if (apiUser === null || apiUser === owner) return;
  for (const person of [owner, apiUser]) {
    await revokeDocuments(tx, { requests: [request], person });
  }
  await grantDocuments(tx, { request, documents: ids, persons: [owner, apiUser] });
}

/** Makes a draft the holder of exactly these documents, in this order. */
export async function replaceDocuments(
  tx: Transaction,
  person: Sender,
  it: LockedFor<"edit">,
  wanted: readonly string[],
  at: Date,
): Promise<void> {
  const { request } = it;
  await documentsToHave(tx, person, it, wanted);
  await tx.delete(requestDocuments).where(eq(requestDocuments.request, request.id));
  await releaseDocuments(tx, request.id, at);
  await writeDocuments(tx, request, wanted);
}
