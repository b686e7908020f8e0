/**
 * Attempts under the lock of their request: the one place that changes them. What is read before the lock may be over
 * by the time it is held; so a change asks for an attempt that was read under it, and its type says that it was.
 */
import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { AttemptState } from "@paraph/rules/states";
import type { Transaction } from "../../../platform/database.ts";
import { lockRequest } from "../../signature-requests/steps/lock.ts";
import type { LockedRequest } from "../../signature-requests/steps/lock.ts";
import { signingAttempts } from "../tables.ts";
import { attemptsOfBatch, OVER } from "./attempts.ts";
import type { Attempt } from "./attempts.ts";

declare const locked: unique symbol;

/** An attempt as it is under its request's lock: nobody else changes it until the transaction ends. */
export type LockedAttempt = Attempt & { readonly [locked]: true };

/**
 * What may follow what. `WAITING_CODE` comes back where a code or password was wrong, or before a crash; `PREPARED`
 * where a one-time certificate begins after the time that was claimed, or where a crash left an answer unknown that
 * took nobody's secret; `AUTHORISING` with the id under which the provider keeps its answer.
 */
const FOLLOWS: Record<AttemptState, readonly AttemptState[]> = {
  WAITING_CODE: ["PREPARED", "ABANDONED"],
  PREPARED: ["PREPARED", "AUTHORISING", "WAITING_CODE", "ABANDONED"],
  AUTHORISING: ["AUTHORISING", "SIGNED", "PREPARED", "WAITING_CODE", "ABANDONED"],
  SIGNED: ["DONE", "ABANDONED"],
  DONE: [],
  ABANDONED: [],
};

/** The states from which an attempt may come into a state. */
const before = (state: AttemptState): AttemptState[] =>
  (Object.keys(FOLLOWS) as AttemptState[]).filter((from) => FOLLOWS[from].includes(state));

/** An attempt of a request, whatever has become of it. */
export async function lockedAttempt(
  tx: Transaction,
  request: LockedRequest,
  id: string,
): Promise<LockedAttempt | undefined> {
  const [row] = await tx
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.id, id), eq(signingAttempts.request, request.id)));
  return row as LockedAttempt | undefined;
}

/** The attempts of a request that are not over, at most one of each signer. */
export async function liveAttempts(
  tx: Transaction,
  request: LockedRequest,
): Promise<LockedAttempt[]> {
  const rows = await tx
    .select()
    .from(signingAttempts)
    .where(and(eq(signingAttempts.request, request.id), notInArray(signingAttempts.state, OVER)));
  return rows as LockedAttempt[];
}

/**
 * Locks the requests of a batch, always in the same order, and reads its attempts. Throws `error.not_found` when one
 * of the requests is erased.
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

/** The order in which requests are locked: who locks several never waits crosswise for another one. */
export const byRequest = (a: Pick<Attempt, "request">, b: Pick<Attempt, "request">): number =>
  a.request < b.request ? -1 : 1;

/** Whether an attempt waits for its person: nothing has been confirmed. */
export const isWaiting = ({ state, confirmedAt }: Attempt): boolean =>
  state === "WAITING_CODE" && confirmedAt === null;

/** Whether a provider has made the signatures of an attempt, or keeps them for us: a job brings it to its end. */
export const isMade = ({ state, responseId }: Attempt): boolean =>
  state === "SIGNED" || (state === "AUTHORISING" && responseId !== null);

/** Writes a new attempt. The database refuses a second one of the same signer that is not over. */
export async function insertAttempt(
  tx: Transaction,
  request: LockedRequest,
  attempt: Omit<typeof signingAttempts.$inferInsert, "request">,
): Promise<void> {
  await tx.insert(signingAttempts).values({ ...attempt, request: request.id });
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
  >
>;

/** Brings an attempt into a state. Answers it as it then is; undefined, and nothing, where that may not follow. */
export async function moveAttempt(
  tx: Transaction,
  attempt: LockedAttempt,
  to: AttemptState,
  at: Date,
  change: Change = {},
): Promise<LockedAttempt | undefined> {
  const [moved] = await tx
    .update(signingAttempts)
    .set({ ...change, state: to, updatedAt: at })
    .where(and(eq(signingAttempts.id, attempt.id), inArray(signingAttempts.state, before(to))))
    .returning();
  return moved as LockedAttempt | undefined;
}

/** Changes an attempt without changing its state. */
export async function noteOnAttempt(
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
