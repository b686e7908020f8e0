/**
 * Locks the row of a request: the first statement of every command that changes it. Concurrent commands wait here and
 * then read the result of the first, so that exactly one signer completes the request.
 */
import { eq } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/principal.ts";
import { requestPolicy } from "../policy.ts";
import type { RequestAct, UnsafeRequest } from "../policy.ts";
import { findRequest } from "../queries.ts";
import type { RequestRow } from "../queries.ts";
import { requests } from "../tables.ts";

export type { RequestRow, SignerRow } from "../queries.ts";

declare const locked: unique symbol;

/**
 * A request under its lock: nobody else changes it, its signers, its lease or its attempts until the transaction
 * ends. Functions that change one of these require this type, so that they cannot act on data read before the lock.
 */
export type LockedRequest = RequestRow & { readonly [locked]: true };

/** Locks a request and reads it; undefined if it does not exist or was erased in the meantime. */
export async function lockRequestIfThere(
  tx: Transaction,
  id: string,
): Promise<LockedRequest | undefined> {
  const [row] = isId(id)
    ? await tx.select().from(requests).where(eq(requests.id, id)).for("update")
    : [];
  return row as LockedRequest | undefined;
}

/** The same for a request that must exist. Throws `error.not_found`. */
export async function lockRequest(tx: Transaction, id: string): Promise<LockedRequest> {
  const request = await lockRequestIfThere(tx, id);
  if (request === undefined) throw problem("error.not_found");
  return request;
}

/** A row that this transaction has written, which locks it. */
export const writtenRequest = (row: RequestRow): LockedRequest => row as LockedRequest;

/** Reads a request without a lock. Throws `error.not_found`. */
export async function readRequest(reader: Reader, id: string): Promise<RequestRow> {
  const [row] = isId(id) ? await reader.select().from(requests).where(eq(requests.id, id)) : [];
  if (row === undefined) throw problem("error.not_found");
  return row;
}

/** Reads a request that `who` may read. Throws `error.not_found`. */
export async function readableRequest(
  reader: Reader,
  who: Person | Guest,
  id: string,
): Promise<UnsafeRequest> {
  return authorise(requestPolicy, "read", who, await findRequest(reader, who, id));
}

/** Locks a request for which `who` may do `act`. Throws as `authorise` does. */
export async function lockAuthorisedRequest(
  tx: Transaction,
  who: Person | Guest,
  id: string,
  act: RequestAct,
): Promise<UnsafeRequest & { readonly request: LockedRequest }> {
  const request = await lockRequest(tx, id);
  const found = authorise(requestPolicy, act, who, await findRequest(tx, who, id));
  return { ...found, request };
}
