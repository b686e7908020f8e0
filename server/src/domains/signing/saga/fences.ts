/**
 * Work under a fence. Each time a request's lease is taken it gets a new fence; a step of the saga locks the request
 * first and checks that its fence still holds the lease. If not, it stops.
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { currentVersion } from "../../documents/index.ts";
import { lockRequestIfThere, renewLease, takeLease } from "../../signature-requests/index.ts";
import type { LockedRequest, SignerForSigning } from "../../signature-requests/index.ts";
import { documentsOfAttempt } from "../attempts/attempts.ts";
import type { Attempt } from "../attempts/attempts.ts";
import {
  lockedAttempt,
  lockedAttemptWithLease,
  updateAttempt,
} from "../attempts/locked-attempts.ts";
import type { LockedAttempt } from "../attempts/locked-attempts.ts";

/** A running attempt, as read when its lease was taken. The fence changes if the lease is taken again. */
export interface LeasedAttempt {
  readonly attempt: Attempt;
  fence: number;
  /** The signer with the data from which `look` of the attempt was made, if its call has read them; for preparing. */
  readonly signer?: SignerForSigning;
}

/** The lease was lost: somebody else continues the attempt or has ended it. All work has to stop. */
export class LeaseLostError extends Error {
  constructor() {
    super("The lease of an attempt was lost.");
    this.name = "LeaseLostError";
  }
}

/** A request and one of its attempts, under its lock. */
export interface LockedPair {
  readonly request: LockedRequest;
  readonly attempt: LockedAttempt;
}

/** Locks the request of an attempt; undefined if it was erased. */
export async function lockAttempt(
  tx: Transaction,
  { id, request: of }: Pick<Attempt, "id" | "request">,
): Promise<LockedPair | undefined> {
  const request = await lockRequestIfThere(tx, of);
  const attempt = request && (await lockedAttempt(tx, request, id));
  return request && attempt && { request, attempt };
}

/** Locks the request of a running attempt. Throws `LeaseLostError` if its lease is no longer held. */
export async function lockLeased(tx: Transaction, leased: LeasedAttempt): Promise<LockedPair> {
  const locked = await lockWithLease(tx, leased);
  if (!locked?.holdsLease) throw new LeaseLostError();
  return locked;
}

/** The same; undefined if the request was erased. */
async function lockWithLease(
  tx: Transaction,
  { attempt: { id, request: of }, fence }: LeasedAttempt,
): Promise<(LockedPair & { readonly holdsLease: boolean }) | undefined> {
  const request = await lockRequestIfThere(tx, of);
  const found = request && (await lockedAttemptWithLease(tx, request, { id, fence }));
  return request && found && { request, ...found };
}

/** The data that the provider signs: the digest of a byte range. */
export interface AskedDigest {
  readonly attempt: Pick<Attempt, "id">;
  readonly document: string;
  readonly rangeDigest: Uint8Array;
}

/** The digests that belong to an attempt. */
export const digestsOfAttempt = <Of extends AskedDigest>(
  { attempt }: LeasedAttempt,
  asked: readonly Of[],
): Of[] => asked.filter((one) => one.attempt.id === attempt.id);

/**
 * Locks the request of an attempt whose provider has been called. Its signatures are not discarded because of an expired lease:
 * the lease is taken again, under a new fence, if the attempt awaits exactly these signatures, the documents are those they were
 * prepared for, and nobody else signs. Throws `LeaseLostError` otherwise.
 */
export async function lockAwaited(
  tx: Transaction,
  context: AppContext,
  leased: LeasedAttempt,
  asked: readonly AskedDigest[],
): Promise<LockedPair> {
  const locked = await lockWithLease(tx, leased);
  if (locked?.attempt.state !== "AUTHORISING") throw new LeaseLostError();
  const { request, attempt } = locked;
  const rows = await documentsOfAttempt(tx, attempt.id);
  if (rows.length !== asked.length) throw new LeaseLostError();
  for (const { document, prepared, baseVersion } of rows) {
    const own = asked.find((one) => one.document === document);
    const same = own && Buffer.from(own.rangeDigest).toString("base64") === prepared.digest;
    if (!same || (await currentVersion(tx, document)).id !== baseVersion) {
      throw new LeaseLostError();
    }
  }
  if (locked.holdsLease) return locked;
  const now = context.clock.now();
  const answer = await takeLease(tx, request, {
    attempt: attempt.id,
    holder: attempt.person,
    until: after(now, limits.lease.signing),
    now,
  });
  if (!answer.taken) throw new LeaseLostError();
  leased.fence = answer.fence;
  await updateAttempt(tx, attempt, now, { fence: answer.fence });
  return { request, attempt: { ...attempt, fence: answer.fence } };
}

/**
 * Runs `work`, and extends the leases each time a third of their duration has passed. Aborts the signal of `work` as
 * soon as a lease is lost; errors thrown after that become `LeaseLostError`.
 */
export async function whileLeased<T>(
  context: AppContext,
  leased: readonly LeasedAttempt[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const renew = async () => {
    for (const { attempt, fence } of leased) {
      const now = context.clock.now();
      const until = after(now, limits.lease.signing);
      const held = { request: attempt.request, attempt: attempt.id, fence };
      const kept = await transaction(context.db, (tx) => renewLease(tx, { ...held, until, now }));
      if (!kept) lost.abort(new LeaseLostError());
    }
  };
  const timer = setInterval(() => {
    renew().catch((err: unknown) => context.log.warn({ err }, "a lease could not be renewed"));
  }, limits.lease.signing / 3);
  try {
    return await work(lost.signal);
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(timer);
  }
}
