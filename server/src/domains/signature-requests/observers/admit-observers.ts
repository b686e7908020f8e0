/** Lets the observers of a sent request read it. */
import { and, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { unsafeAccountsByEmail } from "../../accounts/index.ts";
import { grantDocuments } from "../../documents/index.ts";
import type { Settled } from "../lifecycle/settle-request.ts";
import { observers } from "../observer-tables.ts";
import type { ObserverRow } from "../observer-tables.ts";
import { requestDocumentsOf } from "../queries.ts";
import { linkInvitedAgain } from "../signers/link-by-address.ts";
import { requestParticipants } from "../tables.ts";
import { recordEvent } from "../trail/request-events.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";

/**
 * Assigns observers to the accounts with their addresses, and grants access to every document. The caller settles the
 * request afterwards, which writes their parts. Returns the observers.
 */
export async function admitObservers(
  tx: Transaction,
  request: string,
  rows: readonly ObserverRow[],
): Promise<ObserverRow[]> {
  if (rows.length === 0) return [];
  const accounts = await unsafeAccountsByEmail(
    tx,
    rows.map(({ email }) => email),
  );
  const admitted = rows.map((row) => ({ ...row, person: accounts.get(row.email)?.id ?? row.id }));
  for (const { id, person } of admitted) {
    await tx.update(observers).set({ person }).where(eq(observers.id, id));
  }
  const persons = admitted.map(({ person }) => person);
  // Who has left the request earlier, in another part, finds it again.
  await tx
    .delete(requestParticipants)
    .where(
      and(
        eq(requestParticipants.request, request),
        inArray(requestParticipants.person, persons),
        eq(requestParticipants.gone, true),
      ),
    );
  const documents = (await requestDocumentsOf(tx, request)).map(({ id }) => id);
  await grantDocuments(tx, { request, documents, persons });
  await linkInvitedAgain(
    tx,
    request,
    admitted.map((row) => ({ isKnown: row.person !== row.id })),
  );
  return admitted;
}

/** Emits that these observers read a sent request from now on. */
export async function announceObservers(
  tx: Transaction,
  context: AppContext,
  { request, signers }: Pick<Settled, "request" | "signers">,
  rows: readonly ObserverRow[],
  { actor }: ActorOfEvent,
): Promise<void> {
  for (const observer of rows) {
    await emit(tx, context, "observer.added", { request, signers, observer, actor });
  }
}

/** Records what happened to an observer. The address can be erased, the id stays. */
export async function recordObserver(
  tx: Transaction,
  context: AppContext,
  { id, request, email }: ObserverRow,
  name: "observer_added" | "observer_removed",
  { actor, personal }: ActorOfEvent,
  reason?: "account_erased",
): Promise<void> {
  await recordEvent(tx, context, request, {
    name,
    at: context.clock.now(),
    actor,
    data: { observer_id: id, reason },
    personal: { ...personal, observer: email },
  });
}
