/**
 * Domain events, emitted in the transaction in which they happen. The emitting domain does not know the subscribers;
 * one table (`subscribers.ts`) lists them. All subscribers run within the transaction, in the order of the table, so
 * that either all effects are written or none; slow work is enqueued as a job. A subscriber that throws rolls the
 * event back.
 */
import type { Transaction } from "./database/database.ts";

/**
 * The names and payloads of all events. The `events.ts` of each domain adds the events of that domain: `declare module
 * "../../platform/events.ts" { interface Events { "account.erased": { accountId: string } } }`
 */
export interface Events {}
export type EventName = keyof Events;

/** A subscriber of an event; runs in its transaction. */
export type Subscriber<Context, N extends EventName> = (
  tx: Transaction,
  context: Context,
  fields: Events[N],
) => Promise<unknown>;

/** The subscribers of each event, in order; a missing event does not compile. */
export type Subscribers<Context> = {
  readonly [N in EventName]: readonly Subscriber<Context, N>[];
};

/** Emits an event in the transaction in which it happens, and runs its subscribers. */
export async function emit<
  Context extends { readonly subscribers: Subscribers<Context> },
  N extends EventName,
>(tx: Transaction, context: Context, name: N, fields: Events[N]): Promise<void> {
  for (const follow of context.subscribers[name]) await follow(tx, context, fields);
}
