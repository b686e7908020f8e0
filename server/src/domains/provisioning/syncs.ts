/** The log of changes by directories and of their refused requests. Requests that are close in time are one sync. */
import type { Refusal } from "@paraph/contract/calls/provisioning";
import { limits } from "@paraph/rules/limits";
import { count, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { lockDirectory } from "./queries.ts";
import { lastSync } from "./sync-queries.ts";
import { directoryRefusals, directorySyncs } from "./tables.ts";

/** The changes of a request. `nothing`: it only read, or its values were already stored. */
export type Effect = "added" | "updated" | "removed" | "nothing";

/** A refused request. */
export interface Refused {
  readonly subject: string;
  readonly reason: Refusal;
  readonly status: number;
  readonly answer: string;
}

/** Counts a request of a directory in the current sync; a new sync begins after a pause. Returns its id. */
export async function noteRequest(
  tx: Transaction,
  { clock }: Pick<AppContext, "clock">,
  business: string,
  effect: Effect | "refused",
): Promise<string | undefined> {
  // Two requests at the same moment belong to one sync.
  if ((await lockDirectory(tx, business)) === undefined) return undefined;
  const now = clock.now();
  const before = await lastSync(tx, business);
  const one = (name: Effect | "refused") => (effect === name ? 1 : 0);
  const counts = {
    added: one("added"),
    updated: one("updated"),
    removed: one("removed"),
    refused: one("refused"),
  };
  if (before === undefined || isOver(before.lastAt, now)) {
    const id = newId();
    await tx
      .insert(directorySyncs)
      .values({ id, business, startedAt: now, lastAt: now, ...counts });
    return id;
  }
  const { added, updated, removed, refused } = directorySyncs;
  await tx
    .update(directorySyncs)
    .set({
      lastAt: now,
      added: sql`${added} + ${counts.added}`,
      updated: sql`${updated} + ${counts.updated}`,
      removed: sql`${removed} + ${counts.removed}`,
      refused: sql`${refused} + ${counts.refused}`,
    })
    .where(eq(directorySyncs.id, before.id));
  return before.id;
}

/** Whether a sync whose last request was at that time has ended. */
export const isOver = (lastAt: Date, now: Date): boolean =>
  after(lastAt, limits.provisioning.pause) <= now;

/** Counts a refused request, and stores the response. */
export async function noteRefusal(
  tx: Transaction,
  context: Pick<AppContext, "clock">,
  business: string,
  refused: Refused,
): Promise<void> {
  const sync = await noteRequest(tx, context, business, "refused");
  if (sync === undefined) return;
  const its = eq(directoryRefusals.sync, sync);
  const [kept] = await tx.select({ all: count() }).from(directoryRefusals).where(its);
  if ((kept?.all ?? 0) >= limits.provisioning.refusals) return;
  await tx
    .insert(directoryRefusals)
    .values({ id: newId(), sync, at: context.clock.now(), ...refused });
}
