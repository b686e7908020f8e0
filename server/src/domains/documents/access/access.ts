/** Who holds a document and who may read it, as written by signature requests and send-tos. */
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { ActOn } from "@paraph/contract/acts";
import { authorise, rulingOn } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Party, Person, Sender } from "../../../platform/principal.ts";
import { documentPolicy } from "../policy.ts";
import type { AuthorisedDocument } from "../policy.ts";
import { findDocument, findDocuments } from "../queries.ts";
import { documentAccess, documents, documentVersions } from "../tables.ts";

/** A document, if `who` may do `act` to it. Throws the same errors as `authorise`. */
export async function authorisedDocument<A extends ActOn<"document">>(
  reader: Reader,
  who: Party,
  id: string,
  act: A,
): Promise<AuthorisedDocument<A>> {
  return authorise(documentPolicy, act, who, await findDocument(reader, who, id));
}

/**
 * The documents that `who` takes into a signature request, in this order. Throws `error.sr.document_unknown` if one is
 * not theirs or is named twice, and `error.document.in_use` if one is already held.
 */
export async function usableDocuments(
  reader: Reader,
  who: Sender,
  ids: readonly string[],
): Promise<AuthorisedDocument<"use">[]> {
  const found = await findDocuments(reader, who, ids);
  return ids.map((id, index) => {
    const ruling = rulingOn(documentPolicy, "use", who, found.get(id));
    if (ruling.refused === "error.document.in_use") {
      throw problem("error.document.in_use", { documents: [id] });
    }
    if (ruling.granted === undefined || ids.indexOf(id) !== index) {
      throw problem("error.sr.document_unknown", { document_id: id });
    }
    return ruling.granted;
  });
}

/**
 * Makes `request` the holder of these documents. Only one request holds a document, because signatures of two
 * requests would mix. Throws `error.document.in_use` if another request holds one of them.
 */
export async function holdDocuments(
  tx: Transaction,
  request: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const held = await tx
    .update(documents)
    .set({ heldBy: request, freeSince: null })
    .where(and(inArray(documents.id, [...ids]), isNull(documents.heldBy)))
    .returning({ id: documents.id });
  if (held.length === ids.length) return;
  const taken = new Set(held.map((row) => row.id));
  const others = await tx
    .select({ id: documents.id, heldBy: documents.heldBy })
    .from(documents)
    .where(
      inArray(
        documents.id,
        ids.filter((id) => !taken.has(id)),
      ),
    );
  const foreign = others.filter((row) => row.heldBy !== request);
  // The document was deleted in the meantime.
  if (held.length + others.length < ids.length) throw problem("error.sr.document_unknown");
  if (foreign.length > 0) {
    throw problem("error.document.in_use", { documents: foreign.map((row) => row.id) });
  }
}

/** Releases the documents of `request`. */
export async function releaseDocuments(tx: Transaction, request: string, at: Date): Promise<void> {
  await tx
    .update(documents)
    .set({ heldBy: null, freeSince: at })
    .where(eq(documents.heldBy, request));
}

/**
 * Transfers all documents that `holder` holds to another owner and their business, and releases them, so that a request of
 * the new owner can hold them.
 */
export async function transferDocuments(
  tx: Transaction,
  handed: { holder: string; to: Person; at: Date },
): Promise<void> {
  await tx
    .update(documents)
    .set({
      owner: handed.to.id,
      apiUser: null,
      business: handed.to.business?.id ?? null,
      heldBy: null,
      freeSince: handed.at,
      updatedAt: handed.at,
    })
    .where(eq(documents.heldBy, handed.holder));
}

/** Lets people read the documents of a request. Idempotent. */
export async function grantDocuments(
  tx: Transaction,
  grant: { request: string; documents: readonly string[]; persons: readonly string[] },
): Promise<void> {
  const rows = grant.documents.flatMap((document) =>
    grant.persons.map((person) => ({ document, person, request: grant.request })),
  );
  if (rows.length > 0) await tx.insert(documentAccess).values(rows).onConflictDoNothing();
}

/** Revokes the access that requests gave: of one person, or of all. */
export async function revokeDocuments(
  tx: Transaction,
  revoke: { requests: readonly string[]; person?: string },
): Promise<void> {
  const all = inArray(documentAccess.request, [...revoke.requests]);
  await tx
    .delete(documentAccess)
    .where(revoke.person === undefined ? all : and(all, eq(documentAccess.person, revoke.person)));
}

/** Removes the owner's access after they have left the request; the other participants still read the documents. */
export async function removeOwnerAccess(tx: Transaction, request: string): Promise<void> {
  await tx.update(documents).set({ ownerGone: true }).where(eq(documents.heldBy, request));
}

/** The same for those documents of some requests that one owner has uploaded. */
export async function hideOwnDocuments(
  tx: Transaction,
  { requests, owner }: { readonly requests: readonly string[]; readonly owner: string },
): Promise<void> {
  await tx
    .update(documents)
    .set({ ownerGone: true })
    .where(and(inArray(documents.heldBy, [...requests]), eq(documents.owner, owner)));
}

/** Transfers a guest's access to their account. */
export async function transferAccess(tx: Transaction, from: string, to: string): Promise<void> {
  const rows = await tx
    .delete(documentAccess)
    .where(eq(documentAccess.person, from))
    .returning({ document: documentAccess.document, request: documentAccess.request });
  if (rows.length === 0) return;
  await tx
    .insert(documentAccess)
    .values(rows.map((row) => ({ ...row, person: to })))
    .onConflictDoNothing();
}

/** Deletes documents permanently: their keys are destroyed, so that no copy can be read. */
export async function eraseDocuments(
  tx: Transaction,
  context: AppContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(documents)
    .where(inArray(documents.id, [...ids]))
    .returning({ keyId: documents.keyId, imageKeyId: documents.imageKeyId });
  for (const { keyId, imageKeyId } of gone) {
    await context.vault.shred(tx, keyId);
    await context.vault.shred(tx, imageKeyId);
  }
}

/**
 * Deletes a document for which somebody has no use after an error, unless a request holds it or it has got a version beyond
 * the uploaded file: after a lost connection nobody knows whether the transaction before was committed.
 */
export async function eraseUnchanged(
  tx: Transaction,
  context: AppContext,
  id: string,
): Promise<void> {
  // Calls that append a version or take the document wait for this lock, or have ended before the next query.
  const unheld = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.id, id), isNull(documents.heldBy)))
    .for("update");
  const appended = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(and(eq(documentVersions.document, id), gt(documentVersions.number, 1)))
    .limit(1);
  if (unheld.length > 0 && appended.length === 0) await eraseDocuments(tx, context, [id]);
}

/** Deletes the documents that an account has uploaded and that no request holds. */
export async function eraseUnheld(
  tx: Transaction,
  context: AppContext,
  owner: string,
): Promise<void> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.owner, owner), isNull(documents.heldBy)))
    .for("update");
  await eraseDocuments(
    tx,
    context,
    rows.map((row) => row.id),
  );
}
