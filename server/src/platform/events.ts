/**
 * Events: what has happened, told where it happens and in its transaction. A domain tells, and knows nothing of who
 * follows; one table (`subscribers.ts`) says who does. All follow within the transaction, in the order of the table, so
 * that either everything that follows is written or nothing happened; what takes time is enqueued as a job. A subscriber
 * that throws refuses what happened.
 */
import type { Transaction } from "./database.ts";

/**
 * The names of all events and what each tells. Every domain's `events.ts` adds its own:
 * `declare module "../../platform/events.ts" { interface Events { "account.erased": { accountId: string } } }`
 */
export interface Events {}
export type EventName = keyof Events;

/** What follows from an event, in its transaction. */
export type Subscriber<Context, N extends EventName> = (
  tx: Transaction,
  context: Context,
  fields: Events[N],
) => Promise<unknown>;

/** Who follows each event, in this order: an event that nobody lists does not compile. */
export type Subscribers<Context> = {
  readonly [N in EventName]: readonly Subscriber<Context, N>[];
};

/** Tells an event in the transaction in which it happens, and has all that follows from it done. */
export async function emit<
  Context extends { readonly subscribers: Subscribers<Context> },
  N extends EventName,
>(tx: Transaction, context: Context, name: N, fields: Events[N]): Promise<void> {
  for (const follow of context.subscribers[name]) await follow(tx, context, fields);
}
