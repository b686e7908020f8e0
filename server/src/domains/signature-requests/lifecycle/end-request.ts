/** Ends a request without all signatures: declined, withdrawn, or past its deadline. */
import { and, asc, eq, lte } from "drizzle-orm";
import { allows } from "@paraph/rules/lifecycle";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { problem } from "../../../platform/problem.ts";
import type { Party, Sender } from "../../../platform/principal.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";
import { leaseOf } from "./request-leases.ts";
import { lockRequest } from "./lock-request.ts";
import type { LockedFor, LockedRequest } from "./lock-request.ts";
import { settleRequest } from "./settle-request.ts";
import type { Settled } from "./settle-request.ts";
import { requests, signers } from "../tables.ts";

/** A signer declines, which ends the request for everyone. Throws `error.signing.locked`. */
export async function decline(
  tx: Transaction,
  context: AppContext,
  who: Party,
  { request, own }: LockedFor<"decline">,
  { message, ip }: { readonly message: string; readonly ip: string },
): Promise<void> {
  if (own === undefined) throw new Error("The person who declines is not a signer.");
  const at = context.clock.now();
  await refuseWhileSigned(tx, request.id, at);
  const declined = { status: "DECLINED", message: message === "" ? null : message } as const;
  await tx
    .update(signers)
    .set({ ...declined, providerStep: false, errorKey: null })
    .where(eq(signers.id, own.id));
  const settled = await settleRequest(tx, context, request, at, { endMessage: declined.message });
  const by = byCaller(who, ip);
  const { actor } = by;
  const signer = { ...own, ...declined };
  await emit(tx, context, "request.declined", { ...stateOf(settled), actor, signer });
  await recordEvent(tx, context, request.id, {
    name: "declined",
    at,
    actor,
    data: { signature_id: own.id },
    personal: { ...by.personal, ...(message !== "" && { message }) },
  });
}

/** Refuses to end a request while somebody is signing it. */
async function refuseWhileSigned(tx: Transaction, request: string, at: Date): Promise<void> {
  const lease = await leaseOf(tx, request, at);
  if (lease !== undefined) throw problem("error.signing.locked", { retry_after: 2 });
}

/** The owner withdraws the request; the signers are notified and may still read it. Throws `error.signing.locked`. */
export async function withdraw(
  tx: Transaction,
  context: AppContext,
  who: Sender,
  { request }: LockedFor<"withdraw">,
  { message, ip }: { readonly message: string; readonly ip: string },
): Promise<void> {
  await withdrawLocked(tx, context, request, { message, by: byCaller(who, ip) });
}

/** Withdraws a locked request. `closed`: the signers may not read it any more. */
export async function withdrawLocked(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  { message = "", by, closed = false }: { message?: string; by: ActorOfEvent; closed?: boolean },
): Promise<Settled> {
  if (!allows(request.status, "withdraw")) throw problem("error.sr.not_open");
  const at = context.clock.now();
  await refuseWhileSigned(tx, request.id, at);
  const endMessage = message === "" ? null : message;
  const settled = await settleRequest(tx, context, request, at, {
    status: "WITHDRAWN",
    endMessage,
  });
  const { actor } = by;
  await emit(tx, context, "request.withdrawn", { ...stateOf(settled), actor, closed });
  await recordEvent(tx, context, request.id, {
    name: "withdrawn",
    at,
    actor,
    personal: { ...by.personal, ...(message !== "" && { message }) },
  });
  return settled;
}

/** The part of a change that events carry. */
const stateOf = ({ request, signers: all }: Settled) => ({ request, signers: all });

const BATCH = 100;

/**
 * Withdraws requests whose deadline has passed, as the system. A request that is being signed is left to the next
 * sweep. Returns the number of requests.
 */
export async function expireRequests(context: AppContext): Promise<number> {
  const now = context.clock.now();
  const due = await context.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.status, "OPEN"), lte(requests.dueAt, now)))
    .orderBy(asc(requests.dueAt))
    .limit(BATCH);
  let ended = 0;
  for (const { id } of due) {
    if (await transaction(context.db, (tx) => expire(tx, context, id, now))) ended += 1;
  }
  return ended;
}

async function expire(
  tx: Transaction,
  context: AppContext,
  id: string,
  at: Date,
): Promise<boolean> {
  const request = await lockRequest(tx, id);
  const past = request.dueAt !== null && request.dueAt <= at;
  if (!allows(request.status, "expire") || !past) return false;
  if ((await leaseOf(tx, id, at)) !== undefined) return false;
  const settled = await settleRequest(tx, context, request, at, { status: "WITHDRAWN" });
  await emit(tx, context, "request.expired", { ...stateOf(settled), actor: "system" });
  await recordEvent(tx, context, id, {
    name: "expired",
    at,
    actor: "system",
    data: { reason: "expired" },
  });
  return true;
}
