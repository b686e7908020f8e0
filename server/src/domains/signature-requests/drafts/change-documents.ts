/**
 * Adds documents to a draft, and removes some. Both read what the draft holds under its lock, so that two changes at the
 * same time lose nothing.
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Sender } from "../../../platform/principal.ts";
import { lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { requestDocumentsOf } from "../queries.ts";
import { signers } from "../tables.ts";
import { planDocuments, replaceDocuments } from "./draft-documents.ts";
import { followDocuments, signerPlans, writeSigners } from "./draft.ts";
import { dropUnused } from "./images.ts";

/**
 * Adds documents after those that the draft has; each belongs to the person, and nothing holds it. Throws
 * `error.sr.document_unknown`, `error.document.in_use`, `error.sr.too_many_documents`.
 */
export async function addDocuments(
  context: AppContext,
  person: Sender,
  request: string,
  added: readonly string[],
): Promise<void> {
  await changeDocuments(context, person, request, (held) => [...held, ...added]);
}

/**
 * Removes documents. Throws `error.sr.document_unknown` if the draft does not hold one of them, and
 * `error.sr.last_document_cannot_be_removed` if none would stay.
 */
export async function removeDocuments(
  context: AppContext,
  person: Sender,
  request: string,
  removed: readonly string[],
): Promise<void> {
  await changeDocuments(context, person, request, (held) => {
    const unknown = removed.find((id) => !held.includes(id));
    if (unknown !== undefined) {
      throw problem("error.sr.document_unknown", { document_id: unknown });
    }
    const kept = held.filter((id) => !removed.includes(id));
    if (kept.length === 0 && held.length > 0) {
      throw problem("error.sr.last_document_cannot_be_removed");
    }
    return kept;
  });
}

/** Gives a draft the documents that `change` returns for those that it holds. */
async function changeDocuments(
  context: AppContext,
  person: Sender,
  id: string,
  change: (held: readonly string[]) => string[],
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const it = await lockAuthorisedRequest(tx, person, id, "edit");
    const held = (await requestDocumentsOf(tx, id)).map((document) => document.id);
    const at = context.clock.now();
    await replaceDocuments(tx, person, it, change(held), at);
    const documents = await planDocuments(tx, id);
    const replaced = await signerPlans(tx, id);
    const plans = followDocuments(replaced, documents);
    await tx.delete(signers).where(eq(signers.request, id));
    await writeSigners(tx, plans);
    await dropUnused(tx, context, { had: replaced, have: plans });
    const title = it.request.title || (documents[0]?.document.title ?? "");
    await settleRequest(tx, context, it.request, at, { title });
  });
}
