/** Entries in an account's audit trail. */
import { accountStream, appendEvent } from "../../platform/audit/chain.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { accountActor } from "../../platform/principal.ts";
import type { Actor, GuestActor } from "../../platform/principal.ts";

export type AccountEvent =
  | "account.opened"
  | "account.changed"
  | "account.closed"
  | "account.reopened"
  | "code.locked"
  | "code.sent"
  | "code.wrong"
  | "document.deleted"
  | "document.refused"
  | "document.uploaded"
  | "document.copied"
  | "document.sealed"
  | "export.downloaded"
  | "export.requested"
  | "mobile.changed"
  | "password.changed"
  | "password.refused"
  | "password.reset"
  | "password.reset_asked"
  | "identity.read"
  | "identity.reset"
  | "identity.vouched"
  | "identity.vouching_ended"
  | "send_to.claimed"
  | "send_to.created"
  | "second_factor.added"
  | "second_factor.asked"
  | "second_factor.refused"
  | "second_factor.removed"
  | "session.begun"
  | "session.ended"
  | "session.refused"
  | "single_sign_on.linked"
  | "terms.accepted";

/** Records an event of an account. It has to be the last statement of the transaction. */
export async function recordAccountEvent(
  tx: Transaction,
  clock: Pick<Clock, "now">,
  type: AccountEvent,
  accountId: string,
  more: {
    ip: string;
    /** The actor, if it is not the person of the account; `nobody` for a failed login. */
    actor?: Exclude<Actor, GuestActor>;
    data?: Record<string, unknown>;
    personal?: Record<string, unknown>;
  },
): Promise<void> {
  await appendEvent(tx, accountStream(accountId), {
    type,
    at: clock.now(),
    actor: more.actor ?? accountActor(accountId),
    data: more.data ?? {},
    personal: { ...more.personal, ip: more.ip },
  });
}
