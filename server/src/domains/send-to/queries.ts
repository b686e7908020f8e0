/** Reading send-tos. */
import { and, eq, gt, isNotNull, lte, or } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { SendToState } from "@paraph/rules/states";
import { after } from "../../platform/clock.ts";
import type { Reader, Transaction } from "../../platform/database.ts";
import { isId } from "../../platform/ids.ts";
import { requests } from "../signature-requests/tables.ts";
import { stateOf } from "./state.ts";
import { sendTos } from "./tables.ts";
import type { SendToRow } from "./tables.ts";

export interface UnsafeSendTo {
  readonly row: SendToRow;
  readonly status: SendToState;
  /** Of the draft that it became; null before. */
  readonly requestTitle: string | null;
}

/** A send-to, whosever it is. One that expired is told as such for a while. Not yet authorised. */
export async function unsafeSendTo(
  reader: Reader,
  id: string,
  now: Date,
): Promise<UnsafeSendTo | undefined> {
  if (!isId(id)) return undefined;
  const told = or(isNotNull(sendTos.request), gt(sendTos.expiresAt, forgotten(now)));
  const [found] = await reader
    .select({ row: sendTos, request: requests.status, requestTitle: requests.title })
    .from(sendTos)
    .leftJoin(requests, eq(requests.id, sendTos.request))
    .where(and(eq(sendTos.id, id), told));
  if (found === undefined) return undefined;
  const { row, request, requestTitle } = found;
  return { row, requestTitle, status: stateOf(row, request, now) };
}

/** Locks a send-to, if there is one: of two who claim it, the second reads what the first one did. */
export async function lockSendTo(tx: Transaction, id: string): Promise<void> {
  if (isId(id)) {
    await tx.select({ id: sendTos.id }).from(sendTos).where(eq(sendTos.id, id)).for("update");
  }
}

/** What expired before this is not told any more. */
export const forgotten = (now: Date): Date => after(now, -limits.expiredKept);

/** Those whose document waits although their time is over. */
export const overdue = (now: Date) => and(isNotNull(sendTos.document), lte(sendTos.expiresAt, now));
