/**
 * Attempts under the lock of their request: the only place that changes them. Data read before the lock may be
 * outdated, so every change requires an attempt of a type that proves it was read under the lock.
 */
import { and, eq, inArray } from "drizzle-orm";
import type { AttemptState } from "@paraph/rules/states";
import { builtOnce } from "../../../platform/database/built-selects.ts";
import type { Value } from "../../../platform/database/built-selects.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockRequest } from "../../signature-requests/index.ts";
import type { LockedRequest } from "../../signature-requests/index.ts";
import { signingAttempts } from "../tables.ts";
import { attemptsOfBatch, openAttempts } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";
import { attemptWithLease } from "./lease-queries.ts";

declare const locked: unique symbol;

/** An attempt under its request's lock: nobody else changes it until the transaction ends. */
export type LockedAttempt = Attempt & { readonly [locked]: true };

/**
 * The allowed transitions. `WAITING_CODE` is reached again after a wrong code or password, or after a crash; `PREPARED`
 * only if a fetched one-time certificate starts after the claimed time, and has to be requested again; `AUTHORISING` is
 * stored again with the id under which the provider keeps its response.
 */
const FOLLOWS: Record<AttemptState, readonly AttemptState[]> = {
  WAITING_CODE: ["AUTHORISING", "ABANDONED"],
  PREPARED: ["AUTHORISING", "WAITING_CODE", "ABANDONED"],
  AUTHORISING: ["AUTHORISING", "SIGNED", "PREPARED", "WAITING_CODE", "ABANDONED"],
  SIGNED: ["DONE", "ABANDONED"],
  DONE: [],
  ABANDONED: [],
};

/** The states from which an attempt may move to a state. */
const statesBefore = (state: AttemptState): AttemptState[] =>
  (Object.keys(FOLLOWS) as AttemptState[]).filter((from) => FOLLOWS[from].includes(state));

const ofRequest = builtOnce((tx, value: Value<"id" | "request">) =>
  tx
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.id, value("id")), eq(signingAttempts.request, value("request")))),
);

/** An attempt of a request, in any state. */
export async function lockedAttempt(
  tx: Transaction,
  request: LockedRequest,
  id: string,
): Promise<LockedAttempt | undefined> {
  const [row] = await ofRequest(tx, { id, request: request.id });
  return row as LockedAttempt | undefined;
}

/** The same, and whether it holds the lease under this fence. An expired lease is held until somebody else takes it. */
export async function lockedAttemptWithLease(
  tx: Transaction,
  request: LockedRequest,
  { id, fence }: { readonly id: string; readonly fence: number },
): Promise<{ readonly attempt: LockedAttempt; readonly holdsLease: boolean } | undefined> {
  const [row] = await attemptWithLease(tx, { id, request: request.id, fence });
  return row && { attempt: row.attempt as LockedAttempt, holdsLease: row.held !== null };
}

/** The open attempts of a request under its lock. */
export async function liveAttempts(
  tx: Transaction,
  request: LockedRequest,
): Promise<LockedAttempt[]> {
  return (await openAttempts(tx, request.id)) as LockedAttempt[];
}

/**
 * Locks the requests of a batch, always in the same order, and reads its attempts. Throws `error.not_found` if one of
 * the requests was erased.
 */
export async function lockBatch(
  tx: Transaction,
  batch: string,
  person: string,
): Promise<{ request: LockedRequest; attempt: LockedAttempt }[]> {
  const found = await attemptsOfBatch(tx, batch, person);
  const both = [];
  for (const { id, request: of } of found.toSorted(byRequest)) {
    const request = await lockRequest(tx, of);
    const attempt = await lockedAttempt(tx, request, id);
    if (attempt !== undefined) both.push({ request, attempt });
  }
  return both;
}

/** The order in which requests are locked, so that concurrent transactions do not deadlock. */
export const byRequest = (a: Pick<Attempt, "request">, b: Pick<Attempt, "request">): number =>
  a.request < b.request ? -1 : 1;

/** Whether a provider has made the signatures of an attempt, or keeps them: a job completes it. */
export const isSignedByProvider = ({ state, responseId }: Attempt): boolean =>
  state === "SIGNED" || (state === "AUTHORISING" && responseId !== null);

/** Inserts a new attempt and returns it. The database refuses a second open one of the same signer. */
export async function insertAttempt(
  tx: Transaction,
  request: LockedRequest,
  attempt: Omit<typeof signingAttempts.$inferInsert, "request">,
): Promise<LockedAttempt> {
  const rows = await tx
    .insert(signingAttempts)
    .values({ ...attempt, request: request.id })
    .returning();
  return rows[0] as LockedAttempt;
}

type Change = Partial<
  Pick<
    Attempt,
    | "confirmedAt"
    | "fence"
    | "errorKey"
    | "signedAt"
    | "expiresAt"
    | "sentTo"
    | "codeSentAt"
    | "tries"
    | "claimedAt"
    | "responseId"
    | "identity"
  >
>;

/** Moves an attempt to a state and returns it; undefined, without a change, if the transition is not allowed. */
export async function moveAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  to: AttemptState,
  at: Date,
  change: Change = {},
): Promise<LockedAttempt | undefined> {
  const values = { ...change, state: to, updatedAt: at };
  const moved = await tx
    .update(signingAttempts)
    .set(values)
    .where(
      and(eq(signingAttempts.id, attempt.id), inArray(signingAttempts.state, statesBefore(to))),
    )
    .returning({ id: signingAttempts.id });
  return moved.length === 0 ? undefined : { ...attempt, ...values };
}

/** Changes an attempt without changing its state. */
export async function updateAttempt(
  tx: Transaction,
  { id }: LockedAttempt,
  at: Date,
  change: Change,
): Promise<void> {
  await tx
    .update(signingAttempts)
    .set({ ...change, updatedAt: at })
    .where(eq(signingAttempts.id, id));
}
