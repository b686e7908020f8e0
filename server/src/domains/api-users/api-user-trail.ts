/** The audit trail of an API user: its logins, and the documents that it uploads, hands over and deletes. */
import { appendEvent } from "../../platform/audit/chain.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { apiUserActor } from "../../platform/principal.ts";
import type { Actor } from "../../platform/principal.ts";

export type ApiUserEvent =
  | "api_user.logged_in"
  | "api_user.login_refused"
  | "document.refused"
  | "document.uploaded"
  | "document.sealed"
  | "document.deleted"
  | "send_to.created";

interface Entry {
  readonly ip?: string;
  readonly data?: Record<string, unknown>;
  readonly personal?: Record<string, unknown>;
  /** The API user itself if omitted. */
  readonly actor?: Actor;
}

/** The stream of an API user in the audit trail. */
export const apiUserStream = (id: string): string => `api-user:${id}`;

/** Records an event of an API user. It has to be the last statement of the transaction. */
export async function recordApiUserEvent(
  tx: Transaction,
  clock: Pick<Clock, "now">,
  type: ApiUserEvent,
  id: string,
  { ip, data, personal, actor = apiUserActor(id) }: Entry,
): Promise<void> {
  await appendEvent(tx, apiUserStream(id), {
    type,
    at: clock.now(),
    actor,
    data: data ?? {},
    ...(personal === undefined && ip === undefined ? {} : { personal: { ...personal, ip } }),
  });
}
