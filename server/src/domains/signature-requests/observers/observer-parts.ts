/** The parts of observers in a request: what they read, and the row of their list. */
import { and, eq } from "drizzle-orm";
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

/**
 * Ends the observing of people who sign: a signer reads what they sign, and is not an observer besides. Returns those who still
 * observe.
 */
export async function endObservingOfSigners<O extends Pick<ObserverRow, "person" | "email">>(
  tx: Transaction,
  request: string,
  observing: readonly O[],
  signers: readonly SignerRow[],
): Promise<O[]> {
  const signs = (one: O) =>
    signers.some(({ person, email }) => person === one.person || email === one.email);
  const ended = observing.filter(signs);
  for (const { person, email } of ended) {
    await tx
      .delete(observers)
      .where(and(eq(observers.request, request), eq(observers.email, email)));
    await dropObserverPart(tx, request, person);
    const own = signers.filter((signer) => signer.person === person).map(({ id }) => id);
    const signed = [...(await signerDocumentsOf(tx, own)).values()].flat();
    const documents = signed.map(({ document }) => document);
    await grantDocuments(tx, { request, documents, persons: [person] });
  }
  return observing.filter((one) => !signs(one));
}
