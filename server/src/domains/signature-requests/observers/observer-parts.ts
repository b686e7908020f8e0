/** The parts of observers in a request: what they read, and the row of their list. */
import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { grantDocuments, revokeDocuments } from "../../documents/index.ts";
import { observers } from "../observer-tables.ts";
import type { ObserverRow } from "../observer-tables.ts";
import { requestDocumentsOf, signerDocumentsOf } from "../queries.ts";
import { requestParticipants } from "../tables.ts";
import type { SignerRow } from "../tables.ts";

/** Takes the part of an observer out of a sent request: its row in their list, and access to the documents. */
export async function dropObserverPart(
  tx: Transaction,
  request: string,
  person: string,
): Promise<void> {
  await tx
    .delete(requestParticipants)
    .where(and(eq(requestParticipants.request, request), eq(requestParticipants.person, person)));
  await revokeDocuments(tx, { requests: [request], person });
}

/**
 * Gives the part of an observer to an account, or takes it from one (`person` is then the id of the observer). The caller
 * settles the request afterwards.
 */
export async function moveObserver(
  tx: Transaction,
  { id, request, person: before }: ObserverRow,
  person: string,
): Promise<void> {
  await dropObserverPart(tx, request, before);
  await tx.update(observers).set({ person }).where(eq(observers.id, id));
  const documents = (await requestDocumentsOf(tx, request)).map((one) => one.id);
  await grantDocuments(tx, { request, documents, persons: [person] });
}

/** Ends the observing of people who sign: a signer reads what they sign, and is not an observer besides. */
export async function endObservingOfSigners(
  tx: Transaction,
  request: string,
  signers: readonly SignerRow[],
): Promise<void> {
  if (signers.length === 0) return;
  const ended = await tx
    .delete(observers)
    .where(
      and(
        eq(observers.request, request),
        or(
          inArray(
            observers.email,
            signers.map(({ email }) => email),
          ),
          inArray(
            observers.person,
            signers.map(({ person }) => person),
          ),
        ),
      ),
    )
    .returning();
  for (const { person } of ended) {
    await dropObserverPart(tx, request, person);
    const own = signers.filter((signer) => signer.person === person).map(({ id }) => id);
    const signs = [...(await signerDocumentsOf(tx, own)).values()].flat();
    const documents = signs.map(({ document }) => document);
    await grantDocuments(tx, { request, documents, persons: [person] });
  }
}
