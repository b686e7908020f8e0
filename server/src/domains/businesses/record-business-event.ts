/** Entries in a business's audit trail. */
import { appendEvent } from "../../platform/audit/chain.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { accountActor } from "../../platform/principal.ts";

export type BusinessEvent =
  | "api_user.changed"
  | "api_user.created"
  | "api_user.deleted"
  | "api_user.key_replaced"
  | "business.deleted"
  | "business.deletion_planned"
  | "business.deletion_revoked"
  | "business.downgrade_accepted"
  | "business.opened"
  | "business.plan_changed"
  | "business.settings_changed"
  | "business.terms_accepted"
  | "member.imported"
  | "member.import_discarded"
  | "member.import_started"
  | "member.import_stopped"
  | "member.invited"
  | "member.invitation_withdrawn"
  | "member.joined"
  | "member.left"
  | "member.removed"
  | "member.promoted"
  | "member.demoted";

export interface Entry {
  readonly business: string;
  /** The account that acts; the system if none does. */
  readonly account: string | null;
  readonly ip?: string;
  readonly data?: Record<string, unknown>;
  readonly personal?: Record<string, unknown>;
}

/** The stream of a business's events. */
export const businessStream = (business: string): string => `business:${business}`;

/** Records an event of a business. It has to be the last statement of the transaction. */
export async function recordBusinessEvent(
  tx: Transaction,
  clock: Pick<Clock, "now">,
  type: BusinessEvent,
  { business, account, ip, data, personal }: Entry,
): Promise<void> {
  await appendEvent(tx, businessStream(business), {
    type,
    at: clock.now(),
    actor: account === null ? "system" : accountActor(account),
    data: data ?? {},
    ...(personal === undefined && ip === undefined ? {} : { personal: { ...personal, ip } }),
  });
}
