/**
 * The requests of a person whose account ends. Closing the account withdraws their open requests; erasing it removes
 * everything from their list, and lets them sign open requests of others as a guest.
 */
import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { grantDocuments, revokeDocuments } from "../../documents/index.ts";
import { hasToSign } from "../policy.ts";
import { signerDocumentsOf } from "../queries.ts";
import type { SignerRow } from "../queries.ts";
import { bySystem, byCaller, recordEvent } from "../trail/request-events.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";
import { lockRequest } from "../lifecycle/lock-request.ts";
import type { LockedRequest } from "../lifecycle/lock-request.ts";
import { observedBy } from "../observers/observers.ts";
import { endObservingOfErased } from "../observers/remove-observer.ts";
import { ownPart } from "../signers/own-part.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { requests, signers, requestParticipants } from "../tables.ts";
import { removeFromList } from "./delete-request.ts";
import { withdrawLocked } from "../lifecycle/end-request.ts";

/** The maximum number of open requests listed in the error. */
const NAMED = 20;

/**
 * Before an account is closed: withdraws the person's open requests, or refuses. Throws `error.account.open_requests`
 * with a list of them, `error.signing.locked` while one is being signed.
 */
export async function closeOwnRequests(
  tx: Transaction,
  context: AppContext,
  who: Person,
  { withdrawRequests, ip }: { withdrawRequests: boolean; ip: string },
): Promise<void> {
  const open = await tx
    .select({ id: requests.id, title: requests.title })
    .from(requests)
    .where(and(eq(requests.owner, who.id), eq(requests.status, "OPEN")))
    .orderBy(asc(requests.id));
  if (open.length === 0) return;
  if (!withdrawRequests) {
    const named = open.slice(0, NAMED);
    throw problem("error.account.open_requests", { count: open.length, requests: named });
  }
  for (const { id } of open) {
    const request = await lockRequest(tx, id);
    // The last signer has signed it in the meantime.
    if (request.status !== "OPEN") continue;
    await withdrawLocked(tx, context, request, { by: byCaller(who, ip) });
  }
}

/** Before an account is erased: leaves each of its requests, in a separate transaction. */
export async function leaveAllRequests(context: AppContext, account: string): Promise<void> {
  const held = await context.db
    .select({ request: requestParticipants.request })
    .from(requestParticipants)
    .where(and(eq(requestParticipants.person, account), eq(requestParticipants.gone, false)))
    .orderBy(asc(requestParticipants.request));
  const by = bySystem(await unsafeAccountById(context.db, account));
  for (const { request: id } of held) {
    await transaction(context.db, async (tx) => {
      const request = await lockRequest(tx, id);
      const { holds, own } = await ownPart(tx, id, account);
      if (!holds) return;
      const [observer] = await observedBy(tx, account, [id]);
      if (observer !== undefined) {
        await endObservingOfErased(tx, context, request, observer, by);
        return;
      }
      if (request.owner !== account && request.status === "OPEN" && hasToSign(own) && own) {
        await handToGuest(tx, context, { request, own, by });
        return;
      }
      const withdrawn =
        request.owner === account && request.status === "OPEN"
          ? (await withdrawLocked(tx, context, request, { by })).request
          : request;
      const part = { person: account, signer: own?.id, reason: "account_erased" } as const;
      const unknown = request.owner !== account && own?.openedAt === null;
      await removeFromList(tx, context, withdrawn, part, unknown ? undefined : by);
    });
  }
}

/** Turns a signer who has not signed yet into a guest: they sign with the link of the next mail, without an account. */
async function handToGuest(
  tx: Transaction,
  context: AppContext,
  { request, own, by }: { request: LockedRequest; own: SignerRow; by: ActorOfEvent },
): Promise<void> {
  const signs = (await signerDocumentsOf(tx, [own.id])).get(own.id) ?? [];
  await tx.update(signers).set({ person: own.guest }).where(eq(signers.id, own.id));
  await revokeDocuments(tx, { requests: [request.id], person: own.person });
  await grantDocuments(tx, {
    request: request.id,
    documents: signs.map((row) => row.document),
    persons: [own.guest],
  });
  await tx
    .delete(requestParticipants)
    .where(
      and(eq(requestParticipants.request, request.id), eq(requestParticipants.person, own.person)),
    );
  const at = context.clock.now();
  // If they had not opened the request, nobody learns that there was an account.
  await settleRequest(tx, context, request, own.openedAt === null ? request.updatedAt : at);
  if (own.openedAt === null) return;
  const data = { signature_id: own.id, guest: own.guest, reason: "account_erased" };
  await recordEvent(tx, context, request.id, { name: "left", at, ...by, data });
}
