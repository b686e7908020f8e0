/**
 * After a change: whose turn it is, whether the request has ended, what everyone's part in it is. The
 * one place that writes a request's state, its counters and the standings, by the rules of
 * `rules/lifecycle`. The request's row is locked by the caller. With a request's end its audit chain is
 * time-stamped.
 */
import { and, eq, sql } from "drizzle-orm";
import { isTerminal, overallAfter, signerStates, standingOf } from "@paraph/rules/lifecycle";
import { STANDING } from "@paraph/rules/states";
import type { OverallState, SignerState } from "@paraph/rules/states";
import { sealSoon } from "../../../platform/chain-roots.ts";
import type { Transaction } from "../../../platform/database.ts";
import { hasToSign } from "../policy.ts";
import { signersOf } from "../queries.ts";
import type { RequestRow, SignerRow } from "../queries.ts";
import { requests, signers, standings } from "../tables.ts";

export interface Settled {
  readonly request: RequestRow;
  readonly signers: SignerRow[];
  /** Whose turn it has become by this change. */
  readonly opened: SignerRow[];
  /** The request ended by this change. */
  readonly ended: boolean;
}

type Change = Partial<Omit<RequestRow, "id" | "status" | "openSigners" | "signedSigners">> & {
  /** A state that does not follow from the signers' states: sent, withdrawn. */
  readonly status?: OverallState;
};

/** Brings a request in line with its signers, with `change` written along. */
export async function settle(
  tx: Transaction,
  before: RequestRow,
  at: Date,
  change: Change = {},
): Promise<Settled> {
  const stated = change.status ?? before.status;
  const rows = await signersOf(tx, before.id);
  const { current, opened } =
    stated === "OPEN" ? await order(tx, rows) : { current: rows, opened: [] };
  const status = overallAfter(
    stated,
    current.map((signer) => signer.status),
  );
  const ended = isTerminal(status) && !isTerminal(before.status);
  const [request] = await tx
    .update(requests)
    .set({
      ...change,
      status,
      revision: before.revision + 1,
      openSigners: current.filter(hasToSign).length,
      signedSigners: current.filter((signer) => signer.status === "SIGNED").length,
      updatedAt: at,
      ...(ended && { endedAt: at }),
    })
    .where(eq(requests.id, before.id))
    .returning();
  if (request === undefined) throw new Error("The request's row is gone.");
  await writeStandings(tx, request, current);
  if (ended) await sealSoon(tx);
  return { request, signers: current, opened: ended ? [] : opened, ended };
}

/** Gives every signer the state that the order of signing demands. */
async function order(
  tx: Transaction,
  rows: readonly SignerRow[],
): Promise<{ current: SignerRow[]; opened: SignerRow[] }> {
  const states = signerStates(
    rows.map(({ id, sequence, status }) => ({ id, sequence, state: status })),
  );
  const current = rows.map((row) => ({ ...row, status: states.get(row.id) ?? row.status }));
  const changed = current.filter((row, index) => row.status !== rows[index]?.status);
  for (const row of changed) {
    await tx.update(signers).set({ status: row.status }).where(eq(signers.id, row.id));
  }
  return { current, opened: changed.filter((row) => row.status === "OPEN") };
}

/** Everyone's part in the request, for the lists. A draft is its owner's alone. */
async function writeStandings(
  tx: Transaction,
  request: RequestRow,
  current: readonly SignerRow[],
): Promise<void> {
  const counts = { signedCount: request.signedSigners, openCount: request.openSigners };
  const rowOf = (person: string, own: SignerRow | undefined, removed: boolean) => {
    const owner = person === request.owner;
    const part = {
      owner,
      observer: false,
      ...(own && { own: own.status, ownProviderStep: own.providerStep }),
      signedBySeal: own?.signedBySeal ?? false,
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
    };
  };
  const draft = request.status === "DRAFT";
  const byPerson = new Map(current.map((signer) => [signer.person, signer]));
  const others = draft ? [] : [...byPerson.keys()].filter((person) => person !== request.owner);
  const removed = draft ? [] : await removedPersons(tx, request, byPerson);
  const rows = [
    rowOf(request.owner, byPerson.get(request.owner), false),
    ...others.map((person) => rowOf(person, byPerson.get(person), false)),
    ...removed.map((person) => rowOf(person, undefined, true)),
  ];
  await tx
    .insert(standings)
    .values(rows)
    .onConflictDoUpdate({
      target: [standings.person, standings.request],
      set: {
        status: sql`excluded.status`,
        ownStatus: sql`excluded.own_status`,
        bits: sql`excluded.bits`,
        owner: sql`excluded.owner`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** People who were signers of the sent request and are not any more. */
async function removedPersons(
  tx: Transaction,
  request: RequestRow,
  current: ReadonlyMap<string, SignerRow>,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ person: signers.person })
    .from(signers)
    .where(and(eq(signers.request, request.id), sql`${signers.removedAt} is not null`));
  return rows
    .map((row) => row.person)
    .filter((person) => !current.has(person) && person !== request.owner);
}

/** How many people still hold a request: with the last account it is deleted, once no guest may read it. */
export async function holdersOf(
  tx: Transaction,
  request: string,
): Promise<{ accounts: number; guests: number }> {
  const rows = await tx
    .select({ bits: standings.bits, guest: signers.guest })
    .from(standings)
    .leftJoin(
      signers,
      and(eq(signers.request, standings.request), eq(signers.guest, standings.person)),
    )
    .where(and(eq(standings.request, request), eq(standings.gone, false)));
  const held = rows.filter(({ bits }) => (bits & STANDING.removed) === 0);
  const guests = held.filter(({ guest }) => guest !== null).length;
  return { accounts: held.length - guests, guests };
}
