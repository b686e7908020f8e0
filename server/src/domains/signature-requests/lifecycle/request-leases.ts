/**
 * The lease of a request: one signer at a time changes its documents (product decisions, "States"). The lease is a
 * row, not an open transaction: after a crash of its holder it expires.
 */
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { leases } from "../tables.ts";
import type { LockedRequest } from "./lock-request.ts";

export interface LeaseAsked {
  readonly attempt: string;
  /** The person who signs. */
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

export type LeaseAnswer =
  | { readonly taken: true; readonly fence: number }
  | { readonly taken: false; readonly by: string; readonly until: Date };

/** A lease that is held. */
export interface Held {
  readonly request: string;
  readonly attempt: string;
  readonly fence: number;
}

/**
 * Takes the lease of a request, or returns its holder. Each time it is taken it gets a new fence; work under an older
 * fence has lost the lease, even if it is for the same attempt.
 */
export async function takeLease(
  tx: Transaction,
  { id: request }: LockedRequest,
  asked: LeaseAsked,
): Promise<LeaseAnswer> {
  const { attempt, holder, now, until } = asked;
  const [taken] = await tx
    .insert(leases)
    .values({ request, attempt, holder, fence: 1, until })
    .onConflictDoUpdate({
      target: leases.request,
      set: { attempt, holder, until, fence: sql`${leases.fence} + 1` },
      setWhere: or(isNull(leases.until), lte(leases.until, now), eq(leases.attempt, attempt)),
    })
    .returning({ fence: leases.fence });
  if (taken !== undefined) return { taken: true, fence: taken.fence };
  const current = await leaseOf(tx, request, now);
  // The lease was released between the two statements: a retry gets it.
  return { taken: false, by: current?.holder ?? holder, until: current?.until ?? now };
}

/** Extends the lease. Returns false if it was lost: the work has to stop. */
export async function renewLease(
  tx: Transaction,
  held: Held & { now: Date; until: Date },
): Promise<boolean> {
  const rows = await tx
    .update(leases)
    .set({ until: held.until })
    .where(isHeld(held))
    .returning({ fence: leases.fence });
  return rows.length > 0;
}

const FREE = { attempt: null, holder: null, until: null } as const;

/** Releases the lease. The fence stays, so that the next one is higher. */
export async function releaseLease(tx: Transaction, held: Held): Promise<void> {
  await tx.update(leases).set(FREE).where(isHeld(held));
}

/** Takes the lease away from an attempt that is over, or whose process is gone, under any fence. */
export async function freeLease(
  tx: Transaction,
  { id: request }: LockedRequest,
  attempt: string,
): Promise<void> {
  const mine = and(eq(leases.request, request), eq(leases.attempt, attempt));
  await tx.update(leases).set(FREE).where(mine);
}

/** Whether the lease is still held. An expired lease is held until somebody else takes it. */
export async function holdsLease(reader: Reader, held: Held): Promise<boolean> {
  const rows = await reader.select({ fence: leases.fence }).from(leases).where(isHeld(held));
  return rows.length > 0;
}

function isHeld(held: Held) {
  return and(
    eq(leases.request, held.request),
    eq(leases.attempt, held.attempt),
    eq(leases.fence, held.fence),
  );
}

/** Who signs now; undefined if nobody does. */
export async function leaseOf(
  reader: Reader,
  request: string,
  now: Date,
): Promise<{ holder: string; attempt: string; until: Date } | undefined> {
  const [row] = await reader
    .select()
    .from(leases)
    .where(and(eq(leases.request, request), gt(leases.until, now)));
  if (row === undefined || row.holder === null || row.attempt === null || row.until === null) {
    return undefined;
  }
  return { holder: row.holder, attempt: row.attempt, until: row.until };
}
