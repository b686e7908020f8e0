/**
 * The row of a request, locked: the first statement of every command that changes it. Whoever comes
 * second waits here and then reads what the first one did, so that the last signer is known to be the
 * last one.
 */
import { eq } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest, Person } from "../../../platform/who.ts";
import { requestPolicy } from "../policy.ts";
import type { UnsafeRequest } from "../policy.ts";
import { findRequest } from "../queries.ts";
import type { RequestRow } from "../queries.ts";
import { requests } from "../tables.ts";

export type { RequestRow, SignerRow } from "../queries.ts";

/** Locks a request and reads it. Throws `error.not_found`. */
export async function lockRequest(tx: Transaction, id: string): Promise<RequestRow> {
  const [row] = isId(id)
    ? await tx.select().from(requests).where(eq(requests.id, id)).for("update")
    : [];
  if (row === undefined) throw problem("error.not_found");
  return row;
}

/** A request without its lock. Throws `error.not_found`. */
export async function readRequest(reader: Reader, id: string): Promise<RequestRow> {
  const [row] = isId(id) ? await reader.select().from(requests).where(eq(requests.id, id)) : [];
  if (row === undefined) throw problem("error.not_found");
  return row;
}

/** A request that `who` may read. Throws `error.not_found`. */
export async function readableRequest(
  reader: Reader,
  who: Person | Guest,
  id: string,
): Promise<UnsafeRequest> {
  return authorise(requestPolicy, "read", who, await findRequest(reader, who, id));
}

/** Locks a request that `who` may read (or manage). Throws `error.not_found`, `error.forbidden`. */
export async function lockedFor(
  tx: Transaction,
  who: Person | Guest,
  id: string,
  act: "read" | "manage",
): Promise<UnsafeRequest> {
  await lockRequest(tx, id);
  return authorise(requestPolicy, act, who, await findRequest(tx, who, id));
}
