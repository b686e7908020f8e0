/**
 * Locks the row of a request: the first statement of every command that changes it. Concurrent commands wait here and
 * then read the result of the first, so that exactly one signer completes the request.
 */
import type { ActOn } from "@paraph/contract/acts";
import { STANDING } from "@paraph/rules/states";
import { and, eq, exists, sql } from "drizzle-orm";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { isId } from "../../../platform/ids.ts";
import { authorise } from "../../../platform/policy.ts";
import type { Authorised } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest } from "../../../platform/principal.ts";
import { guestPolicy, requestPolicy, signerPolicy } from "../policy.ts";
import type { Asker, AuthorisedGuest, AuthorisedRequest, UnsafeRequest } from "../policy.ts";
import { delegationsOf } from "../delegation/delegations.ts";
import type { DelegationRow } from "../delegation-tables.ts";
import { findRequest, signersOf } from "../queries.ts";
import type { RequestRow, SignerRow } from "../queries.ts";
import { requestParticipants, requests } from "../tables.ts";

export type { RequestRow, SignerRow } from "../queries.ts";

declare const locked: unique symbol;

/**
 * A request under its lock: nobody else changes it, its signers, its lease or its attempts until the transaction
 * ends. Functions that change one of these require this type, so that they cannot act on data read before the lock.
 */
export type LockedRequest = RequestRow & { readonly [locked]: true };

const lockById = builtOnce((tx, value: Value<"id">) =>
  tx
    .select()
    .from(requests)
    .where(eq(requests.id, value("id")))
    .for("update"),
);

/** Locks a request and reads it; undefined if it does not exist or was erased in the meantime. */
export async function lockRequestIfThere(
  tx: Transaction,
  id: string,
): Promise<LockedRequest | undefined> {
  const [row] = isId(id) ? await lockById(tx, { id }) : [];
  return row as LockedRequest | undefined;
}

/** The same for a request that must exist. Throws `error.not_found`. */
export async function lockRequest(tx: Transaction, id: string): Promise<LockedRequest> {
  const request = await lockRequestIfThere(tx, id);
  if (request === undefined) throw problem("error.not_found");
  return request;
}

/** A row that this transaction has written or read under its lock. */
export const writtenRequest = (row: RequestRow): LockedRequest => row as LockedRequest;

const byId = builtOnce((reader, value: Value<"id">) =>
  reader
    .select()
    .from(requests)
    .where(eq(requests.id, value("id"))),
);

/** Reads a request without a lock. Throws `error.not_found`. */
export async function readRequest(reader: Reader, id: string): Promise<RequestRow> {
  const [row] = isId(id) ? await byId(reader, { id }) : [];
  if (row === undefined) throw problem("error.not_found");
  return row;
}

/** A request, if `who` may do `act` to it. Throws the same errors as `authorise`. */
export async function authorisedRequest<A extends ActOn<"request">>(
  reader: Reader,
  who: Asker,
  id: string,
  act: A,
): Promise<AuthorisedRequest<A>> {
  return authorise(requestPolicy, act, who, await findRequest(reader, who, id));
}

/** A request that the call has read, if `who` may do `act` to it as well. Throws the same errors as `authorise`. */
export const alsoAuthorised = <A extends ActOn<"request">>(
  who: Asker,
  it: AuthorisedRequest,
  act: A,
): AuthorisedRequest<A> => authorise(requestPolicy, act, who, it);

/** A request under its lock, on which the caller may perform one of these acts. */
export type LockedFor<A extends ActOn<"request">> = Authorised<
  UnsafeRequest & { readonly request: LockedRequest },
  "request",
  A
>;

/** Locks a request in which a person has a part that lets them read it. The conditions are the same as in the policy. */
const lockWithPart = builtOnce((tx, value: Value<"id" | "person">) => {
  const part = tx
    .select({ person: requestParticipants.person })
    .from(requestParticipants)
    .where(
      and(
        eq(requestParticipants.request, requests.id),
        eq(requestParticipants.person, value("person")),
        eq(requestParticipants.gone, false),
        sql`${requestParticipants.bits} & ${STANDING.removed} = 0`,
      ),
    );
  return tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.id, value("id")), exists(part)))
    .for("update");
});

/**
 * Locks a request for which `who` may do `act`, and reads it. The row of a request in which they have no part is not
 * locked. Throws the same errors as `authorise`.
 */
export async function lockAuthorisedRequest<A extends ActOn<"request">>(
  tx: Transaction,
  who: Asker,
  id: string,
  act: A,
): Promise<LockedFor<A>> {
  const [row] = isId(id) ? await lockWithPart(tx, { id, person: who.id }) : [];
  // A separate statement, which sees what was committed while the first one waited for the lock.
  const found = row && (await findRequest(tx, who, row.id));
  return authorise(
    requestPolicy,
    act,
    who,
    found && { ...found, request: writtenRequest(found.request) },
  );
}

/** Locks the request of a guest, reads both, and authorises this act. Throws the same errors as `authorise`. */
export async function lockAuthorisedGuest<A extends ActOn<"guest">>(
  tx: Transaction,
  who: Guest,
  act: A,
): Promise<AuthorisedGuest<A>> {
  const request = await lockRequestIfThere(tx, who.signatureRequestId);
  const all = request === undefined ? [] : await signersOf(tx, request.id);
  const signer = all.find(({ guest }) => guest === who.id);
  return authorise(guestPolicy, act, who, request && signer && { request, signer });
}

/** A signer under the lock of their request, for whom the caller may perform one of these acts. */
export type LockedSigner<A extends ActOn<"signer">> = Authorised<
  {
    readonly it: LockedFor<"read">;
    readonly signer: SignerRow;
    readonly delegation: DelegationRow | undefined;
    /** Every signer of the request. */
    readonly all: readonly SignerRow[];
  },
  "signer",
  A
>;

/** Locks the request of a signer to whom `who` may do `act`, and reads both. Throws the same errors as `authorise`. */
export async function lockAuthorisedSigner<A extends ActOn<"signer">>(
  tx: Transaction,
  who: Asker,
  { id, sid }: { readonly id: string; readonly sid: string },
  act: A,
): Promise<LockedSigner<A>> {
  const it = await lockAuthorisedRequest(tx, who, id, "read");
  const all = await signersOf(tx, it.request.id);
  const signer = all.find((one) => one.id === sid);
  const delegation = (await delegationsOf(tx, it.request.id)).get(sid);
  return authorise(signerPolicy, act, who, signer && { it, signer, delegation, all });
}
