/** Removes an observer: by the sender, by themselves, or with their account. They lose access at once. */
import { eq } from "drizzle-orm";
import type { ActOn } from "@paraph/contract/acts";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Authorised } from "../../../platform/policy.ts";
import { lockAuthorisedRequest } from "../lifecycle/lock-request.ts";
import type { LockedFor, LockedRequest } from "../lifecycle/lock-request.ts";
import { settleRequest } from "../lifecycle/settle-request.ts";
import { observers } from "../observer-tables.ts";
import type { ObserverRow } from "../observer-tables.ts";
import { observerPolicy } from "../policy.ts";
import type { Asker } from "../policy.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";
import { recordObserver } from "./admit-observers.ts";
import { dropObserverPart, moveObserver } from "./observer-parts.ts";
import { observersOf } from "./observers.ts";

/** An observer under the lock of the request, for whom the caller may perform one of these acts. */
export type LockedObserver<A extends ActOn<"observer">> = Authorised<
  { readonly it: LockedFor<"read">; readonly observer: ObserverRow },
  "observer",
  A
>;

/** Locks the request of an observer to whom `who` may do `act`. Throws the same errors as `authorise`. */
export async function lockAuthorisedObserver<A extends ActOn<"observer">>(
  tx: Transaction,
  who: Asker,
  { id, observer: observerId }: { readonly id: string; readonly observer: string },
  act: A,
): Promise<LockedObserver<A>> {
  const it = await lockAuthorisedRequest(tx, who, id, "read");
  const rows = isId(observerId) ? await observersOf(tx, it.request.id) : [];
  const observer = rows.find((one) => one.id === observerId);
  return authorise(observerPolicy, act, who, observer && { it, observer });
}

/** Removes an observer whom the caller may remove. */
export async function removeObserver(
  tx: Transaction,
  context: AppContext,
  { it, observer }: LockedObserver<"remove">,
  by: ActorOfEvent,
): Promise<void> {
  await endObserving(tx, context, it.request, observer, by);
}

/** Ends the part of an observer. In a draft, nobody was told of it. */
export async function endObserving(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  observer: ObserverRow,
  by: ActorOfEvent,
  reason?: "account_erased",
): Promise<void> {
  await tx.delete(observers).where(eq(observers.id, observer.id));
  if (request.status === "DRAFT") {
    await settleRequest(tx, context, request, context.clock.now());
    return;
  }
  await dropObserverPart(tx, request.id, observer.person);
  const settled = await settleRequest(tx, context, request, request.updatedAt);
  await emit(tx, context, "observer.removed", {
    request: settled.request,
    signers: settled.signers,
    observer,
    actor: by.actor,
  });
  await recordObserver(tx, context, observer, "observer_removed", by, reason);
}

/**
 * Ends the part of an observer whose account is erased. Until they have opened the request nobody knows of the account:
 * then the address stays, as that of a person without one.
 */
export async function endObservingOfErased(
  tx: Transaction,
  context: AppContext,
  request: LockedRequest,
  observer: ObserverRow,
  by: ActorOfEvent,
): Promise<void> {
  if (observer.openedAt !== null) {
    await endObserving(tx, context, request, observer, by, "account_erased");
    return;
  }
  await moveObserver(tx, observer, observer.id);
  await settleRequest(tx, context, request, request.updatedAt);
}
