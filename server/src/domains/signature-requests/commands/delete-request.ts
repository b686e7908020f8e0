/**
 * Deletes a request for one person (standards: "owner and OPEN means WITHDRAWN and the signers lose
 * access; a participant removes only themselves; the last holder really deletes").
 */
import { and, eq, ne } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { erasePersonal } from "../../../platform/chain.ts";
import { transaction } from "../../../platform/database.ts";
import type { Transaction } from "../../../platform/database.ts";
import { problem } from "../../../platform/http/problem.ts";
import type { Person } from "../../../platform/who.ts";
import { eraseDocuments, revokeDocuments } from "../../documents/steps/access.ts";
import { mayDelete } from "../policy.ts";
import { requestDocumentsOf, signersOf } from "../queries.ts";
import { streamOf } from "../steps/events.ts";
import { endLinks } from "../steps/links.ts";
import { lockedFor } from "../steps/lock.ts";
import { holdersOf } from "../steps/settle.ts";
import { requests, standings } from "../tables.ts";
import { withdrawLocked } from "./end-request.ts";

/** Throws `error.forbidden` for a signer who still has to sign. */
export async function deleteRequest(
  floor: Floor,
  person: Person,
  id: string,
  ip: string,
): Promise<void> {
  await transaction(floor.db, async (tx) => {
    const it = await lockedFor(tx, person, id, "read");
    const owner = it.request.owner === person.id;
    if (!mayDelete(it, owner)) throw problem("error.forbidden");
    if (owner && it.request.status === "OPEN") {
      await withdrawLocked(tx, floor, person, it.request, { message: "", ip });
      await shutOut(tx, id, person.id);
      return;
    }
    await leave(tx, id, person.id);
    if ((await holdersOf(tx, id)) === 0) await erase(tx, floor, id);
  });
}

/** Everyone but the owner loses access. */
async function shutOut(tx: Transaction, request: string, owner: string): Promise<void> {
  await tx
    .update(standings)
    .set({ gone: true })
    .where(and(eq(standings.request, request), ne(standings.person, owner)));
  await revokeDocuments(tx, { request });
  for (const signer of await signersOf(tx, request)) await endLinks(tx, signer.id);
}

async function leave(tx: Transaction, request: string, person: string): Promise<void> {
  await tx
    .update(standings)
    .set({ gone: true })
    .where(and(eq(standings.request, request), eq(standings.person, person)));
  await revokeDocuments(tx, { request, person });
}

/**
 * The request, its documents and the names in its audit chain. The chain itself stays, without people:
 * that it was and what it bound can still be shown.
 */
async function erase(tx: Transaction, floor: Floor, id: string): Promise<void> {
  const documents = await requestDocumentsOf(tx, id);
  await tx.delete(requests).where(eq(requests.id, id));
  await eraseDocuments(
    floor,
    tx,
    documents.map((document) => document.id),
  );
  await erasePersonal(tx, streamOf(id));
}
