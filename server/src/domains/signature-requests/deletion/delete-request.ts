/**
 * Deletes a request for one person (standards: "owner and OPEN means WITHDRAWN and the signers lose access; a
 * participant removes only themselves; the last holder really deletes").
 */
import { and, asc, eq, lte, ne } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { appendEvent, erasePersonal } from "../../../platform/audit/chain.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { guestActor } from "../../../platform/principal.ts";
import type { Actor, Sender } from "../../../platform/principal.ts";
import {
  eraseDocuments,
  removeOwnerAccess,
  revokeDocuments,
  streamOfOwner,
} from "../../documents/index.ts";
import { attachmentsOf, eraseAttachments } from "../attachments/attachments.ts";
import { delegationsOf, forgetDelegators } from "../delegation/delegations.ts";
import { requestDocumentsOf, signersOf } from "../queries.ts";
import { byCaller, recordEvent, streamOf } from "../trail/request-events.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";
import { lockRequest } from "../lifecycle/lock-request.ts";
import type { LockedFor, LockedRequest } from "../lifecycle/lock-request.ts";
import { countHolders } from "../lifecycle/settle-request.ts";
import { observers } from "../observer-tables.ts";
import { endObserving } from "../observers/remove-observer.ts";
import { requests, requestParticipants } from "../tables.ts";
import { endProgramPart } from "./end-program-parts.ts";
import { withdrawLocked } from "../lifecycle/end-request.ts";

const BATCH = 100;

/** Deletes a request for the caller. Throws `error.signing.locked` while somebody signs it. */
export async function deleteRequest(
  tx: Transaction,
  context: AppContext,
  who: Sender,
  { request, own, observer }: LockedFor<"delete">,
  ip: string,
): Promise<void> {
  const by = byCaller(who, ip);
  if (observer !== undefined) {
    await endObserving(tx, context, request, observer, by);
    return;
  }
  if (request.owner === who.id && request.status === "OPEN") {
    await withdrawLocked(tx, context, request, { by, closed: true });
    await revokeAccess(tx, context, request.id, who.id);
    return;
  }
  await removeFromList(tx, context, request, { person: who.id, signer: own?.id }, by);
}

/** The participant who leaves, and the reason, if they do not leave by themselves. */
export interface Part {
  readonly person: string;
  /** Their row as a signer, if they are one. */
  readonly signer: string | undefined;
  readonly reason?: "retention" | "account_erased";
}

/**
 * Removes a request from a person's list: an ended request, or their own draft. If they are the last holder, it is
 * erased. Without `by` no event is recorded, because nobody knew that they took part.
 */
export async function removeFromList(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  { person, signer, reason }: Part,
  by: ActorOfEvent | undefined,
): Promise<void> {
  await leave(tx, context, request.id, person);
  if (request.owner === person) {
    await removeOwnerAccess(tx, request.id);
    await endProgramPart(tx, context, request);
  }
  const at = context.clock.now();
  if (await checkUnheld(tx, request, at)) {
    await erase(tx, context, request.id, by?.actor ?? "system");
    return;
  }
  if (by === undefined) return;
  const data = { signature_id: signer, reason };
  await recordEvent(tx, context, request.id, { name: "left", at, ...by, data });
}

/** Erases an ended request for everybody who holds it, because its business keeps requests only for so long. */
export async function eraseForAll(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
): Promise<void> {
  const { id } = request;
  const all = eq(requestParticipants.request, id);
  await markGone(tx, context, id, all);
  await revokeDocuments(tx, { requests: [id] });
  await removeOwnerAccess(tx, id);
  await endProgramPart(tx, context, request);
  for (const { id: signer } of await signersOf(tx, id)) {
    await emit(tx, context, "signer.links_void", { signer });
  }
  await erase(tx, context, id, "system", "retention");
}

/**
 * Erases requests that no account holds, once the reading period of their guests is over. Returns the number of
 * requests.
 */
export async function eraseUnheldRequests(context: AppContext): Promise<number> {
  const now = context.clock.now();
  let erased = 0;
  for (;;) {
    const due = await context.db
      .select({ id: requests.id })
      .from(requests)
      .where(lte(requests.guestsReadUntil, now))
      .orderBy(asc(requests.guestsReadUntil))
      .limit(BATCH);
    for (const { id } of due) {
      const gone = await transaction(context.db, async (tx) => {
        const request = await lockRequest(tx, id);
        if (!(await checkUnheld(tx, request, now))) return false;
        await erase(tx, context, id, "system");
        return true;
      });
      if (gone) erased += 1;
    }
    if (due.length < BATCH) return erased;
  }
}

/**
 * Whether the request has no holder any more: no account, and no guest who may still read it. Also updates the time at
 * which the sweep erases it, if only guests hold it.
 */
async function checkUnheld(tx: Transaction, request: LockedRequest, now: Date): Promise<boolean> {
  const { accounts, guests } = await countHolders(tx, request);
  if (accounts > 0) {
    if (request.guestsReadUntil !== null) await setGuestsReadUntil(tx, request.id, null);
    return false;
  }
  if (guests === 0 || request.endedAt === null) return true;
  const until = after(request.endedAt, limits.readAfterEnd);
  if (until > now) await setGuestsReadUntil(tx, request.id, until);
  return until <= now;
}

async function setGuestsReadUntil(
  tx: Transaction,
  id: string,
  guestsReadUntil: Date | null,
): Promise<void> {
  await tx.update(requests).set({ guestsReadUntil }).where(eq(requests.id, id));
}

/** Revokes the access of everyone but the owner. */
async function revokeAccess(
  tx: Transaction,
  context: AppContext,
  request: string,
  owner: string,
): Promise<void> {
  await markGone(tx, context, request, ne(requestParticipants.person, owner));
  await revokeDocuments(tx, { requests: [request] });
  await tx.delete(observers).where(eq(observers.request, request));
  for (const { id: signer } of await signersOf(tx, request)) {
    await emit(tx, context, "signer.links_void", { signer });
  }
}

async function leave(
  tx: Transaction,
  context: AppContext,
  request: string,
  person: string,
): Promise<void> {
  await markGone(tx, context, request, eq(requestParticipants.person, person));
  await forgetDelegators(tx, request, [person]);
  await revokeDocuments(tx, { requests: [request], person });
}

/** Takes a request out of the lists of some of its participants. */
async function markGone(
  tx: Transaction,
  context: AppContext,
  request: string,
  which: SQL,
): Promise<void> {
  const left = await tx
    .update(requestParticipants)
    .set({ gone: true })
    .where(and(eq(requestParticipants.request, request), which))
    .returning({ person: requestParticipants.person });
  const people = left.map(({ person }) => person);
  await emit(tx, context, "request.left", { requests: [request], people });
}

/**
 * Erases the request, its documents, its attachments and the personal data in its audit trail. The audit trail itself stays: it proves
 * that the request existed, what was signed, and that the request was deleted.
 */
async function erase(
  tx: Transaction,
  context: AppContext,
  id: string,
  actor: Actor,
  reason?: "retention",
): Promise<void> {
  const documents = await requestDocumentsOf(tx, id);
  const delegators = [...(await delegationsOf(tx, id)).values()].map(({ before }) => before);
  const guests = [...(await signersOf(tx, id)), ...delegators].map(({ guest }) =>
    guestActor(guest),
  );
  await emit(tx, context, "request.erased", { guests });
  await eraseAttachments(tx, context, await attachmentsOf(tx, id));
  await tx.delete(requests).where(eq(requests.id, id));
  await eraseDocuments(
    tx,
    context,
    documents.map((document) => document.id),
  );
  await erasePersonal(tx, streamOf(id));
  const at = context.clock.now();
  const erased = { name: "erased", at, actor } as const;
  await recordEvent(tx, context, id, {
    ...erased,
    data: { erased: documents.map((one) => one.id), ...(reason !== undefined && { reason }) },
  });
  for (const one of documents) {
    const data = { document: one.id, reason: "request_erased" };
    await appendEvent(tx, streamOfOwner(one), { type: "document.deleted", at, actor, data });
  }
}
