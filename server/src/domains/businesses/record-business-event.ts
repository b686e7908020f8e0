/** Entries in a business's audit trail. */
import type { Change } from "@paraph/contract/calls/business-audit";
import { appendEvent } from "../../platform/audit/chain.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { accountActor, directoryActor } from "../../platform/principal.ts";

/** The recorded changes: those that admins can read. */
export type BusinessEvent = Change;

export interface Entry {
  readonly business: string;
  /** The account that acts; the system if there is none. */
  readonly account: string | null;
  /** The directory of the business acts. */
  readonly byDirectory?: boolean;
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
  { business, account, byDirectory = false, ip, data, personal }: Entry,
): Promise<void> {
  await appendEvent(tx, businessStream(business), {
    type,
    at: clock.now(),
    actor: byDirectory
      ? directoryActor(business)
      : account === null
        ? "system"
        : accountActor(account),
    data: data ?? {},
    ...(personal === undefined && ip === undefined ? {} : { personal: { ...personal, ip } }),
  });
}
