/** Entries in an account's audit chain. */
import { appendEvent } from "../../../platform/chain.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database.ts";

export type AccountEvent =
  | "account.opened"
  | "account.changed"
  | "mobile.changed"
  | "password.changed"
  | "password.reset"
  | "session.begun"
  | "session.ended"
  | "terms.accepted";

/** Notes what happened to an account. The last statement of the transaction. */
export async function record(
  tx: Transaction,
  clock: Clock,
  type: AccountEvent,
  accountId: string,
  more: { ip: string; data?: Record<string, unknown>; personal?: Record<string, unknown> },
): Promise<void> {
  await appendEvent(tx, `account:${accountId}`, {
    type,
    at: clock.now(),
    actor: `account:${accountId}`,
    data: more.data ?? {},
    personal: { ...more.personal, ip: more.ip },
  });
}
