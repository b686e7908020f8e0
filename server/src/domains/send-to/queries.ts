/** Reads send-tos. */
import { and, asc, eq, gt, inArray, isNotNull, lte, or } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { SendToState } from "@paraph/rules/states";
import { after } from "../../platform/clock.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { requests } from "../signature-requests/tables.ts";
import { sendToStatus } from "./send-to-state.ts";
import { sendToDocuments, sendTos } from "./tables.ts";
import type { SendToRow } from "./tables.ts";

export interface SendToFacts {
  readonly row: SendToRow;
  readonly status: SendToState;
  /** The title of the request that it became; null before. */
  readonly requestTitle: string | null;
}

/** A send-to of any person. An expired one is still found for a while. Not yet authorised. */
export async function unsafeSendTo(
  reader: Reader,
  id: string,
  now: Date,
): Promise<SendToFacts | undefined> {
  if (!isId(id)) return undefined;
  const told = or(isNotNull(sendTos.request), gt(sendTos.expiresAt, forgottenBefore(now)));
  const [found] = await reader
    .select({ row: sendTos, request: requests.status, requestTitle: requests.title })
    .from(sendTos)
    .leftJoin(requests, eq(requests.id, sendTos.request))
    .where(and(eq(sendTos.id, id), told));
  if (found === undefined) return undefined;
  const { row, request, requestTitle } = found;
  return { row, requestTitle, status: sendToStatus(row, request, now) };
}

/** Locks a send-to, so that the second of two concurrent claims sees the result of the first. */
export async function lockSendTo(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: sendTos.id }).from(sendTos).where(eq(sendTos.id, id)).for("update");
}

/** A send-to that expired before this time is reported as not found. */
export const forgottenBefore = (now: Date): Date => after(now, -limits.expiredKept);

/** Expired send-tos whose documents still exist. */
export const overdue = (now: Date) => and(sendTos.waiting, lte(sendTos.expiresAt, now));

/** The documents that these send-tos hold, those of each in their order. */
export async function handedDocumentsOf(
  reader: Reader,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ document: sendToDocuments.document })
    .from(sendToDocuments)
    .where(inArray(sendToDocuments.sendTo, [...ids]))
    .orderBy(asc(sendToDocuments.sendTo), asc(sendToDocuments.position));
  return rows.map(({ document }) => document);
}
