/**
 * Derives the state of a request after a change: whose turn it is, whether the request has ended, and everyone's part
 * in it. The only place that writes a request's state, its counters and its participants, by the rules of
 * `rules/lifecycle`. When a request ends, its audit trail is time-stamped.
 */
import { and, eq, sql } from "drizzle-orm";
import {
  isTerminal,
  overallAfter,
  signerStates,
  signerStatesAfterEnd,
  standingOf,
} from "@paraph/rules/lifecycle";
import { nextReminder } from "@paraph/rules/reminders";
import { STANDING } from "@paraph/rules/states";
import type { OverallState, SignerState } from "@paraph/rules/states";
import { sortKey } from "@paraph/rules/words";
import type { AppContext } from "../../../app-context.ts";
import { emit } from "../../../platform/events.ts";
import { sealSoon } from "../../../platform/audit/chain-roots.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { endObservingOfSigners } from "../observers/observer-parts.ts";
import { observersOf } from "../observers/observers.ts";
import { deletionOf } from "../deletion/apply-retention.ts";
import { hasToSign, isRemindable } from "../policy.ts";
import { signersOf } from "../queries.ts";
import type { RequestRow, SignerRow } from "../queries.ts";
import { requests, signers, requestParticipants } from "../tables.ts";
import { writtenRequest } from "./lock-request.ts";
import type { LockedRequest } from "./lock-request.ts";
import { othersOf } from "./others-of.ts";
import type { Others } from "./others-of.ts";

export interface Settled {
  readonly request: LockedRequest;
  readonly signers: SignerRow[];
  /** The signers whose turn it is because of this change. */
  readonly opened: SignerRow[];
  /** Whether the request ended by this change. */
  readonly ended: boolean;
}

type Derived = "id" | "status" | "openSigners" | "signedSigners" | "remindAt";
type Change = Partial<Omit<RequestRow, Derived>> & {
  /** A state that does not follow from the signers' states: sent, withdrawn. */
  readonly status?: OverallState;
};

/**
 * Updates a request from its signers' states, and writes `change` in the same statement.
 *
 * @param known the signers of the request, if the transaction has read and written them under its lock
 */
export async function settleRequest(
  tx: Transaction,
  context: AppContext,
  before: LockedRequest,
  at: Date,
  change: Change = {},
  known?: readonly SignerRow[],
): Promise<Settled> {
  const stated = change.status ?? before.status;
  const rows = known ?? (await signersOf(tx, before.id));
  const { current: ordered, opened } =
    stated === "OPEN"
      ? await writeStates(tx, rows, signerStates)
      : { current: [...rows], opened: [] };
  const status = overallAfter(
    stated,
    ordered.map((signer) => signer.status),
  );
  const { current } = isTerminal(status)
    ? await writeStates(tx, ordered, signerStatesAfterEnd)
    : { current: ordered };
  const ended = isTerminal(status) && !isTerminal(before.status);
  const written = {
    ...change,
    status,
    revision: before.revision + 1,
    openSigners: current.filter(hasToSign).length,
    signedSigners: current.filter((signer) => signer.status === "SIGNED").length,
    remindAt: isTerminal(status)
      ? null
      : firstReminder({ ...before, ...change }, current, context.clock.now()),
    updatedAt: at,
    ...(ended && { endedAt: at, ...(await deletionOf(tx, { ...before, ...change }, at)) }),
  };
  await tx.update(requests).set(written).where(eq(requests.id, before.id));
  const request = { ...before, ...written };
  const others = await othersOf(tx, request.id);
  const observing = await endObservingOfSigners(tx, request.id, others.observers, current);
  await writeParticipants(tx, request, current, { ...others, observers: observing });
  const settled = { request: writtenRequest(request), signers: current, ended };
  await emit(tx, context, "request.settled", settled);
  if (ended) await sealSoon(tx);
  return { ...settled, opened: ended ? [] : opened };
}

/** When the first of the signers is reminded automatically. The turn of a signer who was not invited yet begins now. */
function firstReminder(request: RequestRow, current: readonly SignerRow[], now: Date): Date | null {
  const { reminderDays: days, dueAt } = request;
  if (days === null) return null;
  const next = current
    .filter((signer) => isRemindable(request, signer))
    .flatMap(({ invitedAt, remindedAt }) => {
      const signer = { invitedAt: invitedAt ?? now, remindedAt };
      return nextReminder(signer, { days, now, dueAt })?.getTime() ?? [];
    });
  return next.length === 0 ? null : new Date(Math.min(...next));
}

/** Sets every signer to the state that the rules derive. */
async function writeStates(
  tx: Transaction,
  rows: readonly SignerRow[],
  rule: typeof signerStates,
): Promise<{ current: SignerRow[]; opened: SignerRow[] }> {
  const states = rule(rows.map(({ id, sequence, status }) => ({ id, sequence, state: status })));
  const current = rows.map((row) => ({ ...row, status: states.get(row.id) ?? row.status }));
  const changed = current.filter((row, index) => row.status !== rows[index]?.status);
  for (const row of changed) {
    const ended = row.status === "WITHDRAWN" && { providerStep: false, errorKey: null };
    await tx
      .update(signers)
      .set({ status: row.status, ...ended })
      .where(eq(signers.id, row.id));
  }
  return { current, opened: changed.filter((row) => row.status === "OPEN") };
}

/** Everyone's part in the request, for the lists. A draft is only in its owner's list. */
async function writeParticipants(
  tx: Transaction,
  request: RequestRow,
  current: readonly SignerRow[],
  others: Others,
): Promise<void> {
  const sortTitle = sortKey(request.title);
  const counts = { signedCount: request.signedSigners, openCount: request.openSigners };
  const draft = request.status === "DRAFT";
  const delegators = new Set(draft ? [] : others.delegators);
  const observing = new Set(draft ? [] : others.observers.map(({ person }) => person));
  const rowOf = (person: string, own: SignerRow | undefined, removed: boolean) => {
    const owner = person === request.owner;
    const part = {
      owner,
      observer: (person === request.apiUser || observing.has(person)) && !owner,
      ...(own && { own: own.status, ownProviderStep: own.providerStep }),
      signedBySeal: own !== undefined && own.sealedBy !== null,
      delegated: delegators.has(person),
      removed,
      ...counts,
    };
    const ownStatus: SignerState | null = own?.status ?? (removed ? "WITHDRAWN" : null);
    return {
      person,
      request: request.id,
      status: request.status,
      ownStatus,
      bits: removed ? STANDING.removed : request.status === "OPEN" ? standingOf(part) : 0,
      owner,
      updatedAt: request.updatedAt,
      sortTitle,
      dueAt: request.dueAt,
    };
  };
  const byPerson = new Map(current.map((signer) => [signer.person, signer]));
  const involved = draft ? [] : new Set([...byPerson.keys(), ...delegators, ...observing]);
  const besides = [...involved].filter((person) => person !== request.owner);
  const stays = new Set([request.owner, ...involved]);
  const removed = draft ? [] : others.removed.filter((person) => !stays.has(person));
  const { apiUser } = request;
  const rows = [
    rowOf(request.owner, byPerson.get(request.owner), false),
    ...(apiUser === null || apiUser === request.owner ? [] : [rowOf(apiUser, undefined, false)]),
    ...besides.map((person) => rowOf(person, byPerson.get(person), false)),
    ...removed.map((person) => rowOf(person, undefined, true)),
  ];
  await tx
    .insert(requestParticipants)
    .values(rows)
    .onConflictDoUpdate({
      target: [requestParticipants.person, requestParticipants.request],
      set: {
        status: sql`excluded.status`,
        ownStatus: sql`excluded.own_status`,
        bits: sql`excluded.bits`,
        owner: sql`excluded.owner`,
        updatedAt: sql`excluded.updated_at`,
        sortTitle: sql`excluded.sort_title`,
        dueAt: sql`excluded.due_at`,
        // Who has left and is then asked to sign finds the request again.
        gone: sql`${requestParticipants.gone} and not (${asksToSign})`,
      },
    });
}

/** Whether the row that is written is that of somebody who still has to sign an open request. */
const asksToSign = sql`excluded.status = 'OPEN' and coalesce(excluded.own_status in ('OPEN', 'WAITING', 'ERROR'), false)`;

/**
 * The number of those who still hold a request: after the last one leaves it is deleted, once no guest may read it. An
 * API user holds what it has sent for its business; a member's request is the member's, and it only manages it. Observers
 * hold nothing: they read it as long as others hold it.
 */
export async function countHolders(
  tx: Transaction,
  { id: request, owner, apiUser }: Pick<RequestRow, "id" | "owner" | "apiUser">,
): Promise<{ accounts: number; guests: number }> {
  const rows = await tx
    .select({
      person: requestParticipants.person,
      bits: requestParticipants.bits,
      guest: signers.guest,
    })
    .from(requestParticipants)
    .leftJoin(
      signers,
      and(
        eq(signers.request, requestParticipants.request),
        eq(signers.guest, requestParticipants.person),
      ),
    )
    .where(and(eq(requestParticipants.request, request), eq(requestParticipants.gone, false)));
  const manages = (person: string) => person === apiUser && person !== owner;
  const observing = new Set((await observersOf(tx, request)).map(({ person }) => person));
  const held = rows.filter(
    ({ person, bits }) =>
      (bits & STANDING.removed) === 0 && !manages(person) && !observing.has(person),
  );
  const guests = held.filter(({ guest }) => guest !== null).length;
  return { accounts: held.length - guests, guests };
}
