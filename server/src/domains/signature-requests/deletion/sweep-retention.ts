/**
 * Ended requests are deleted after the retention period of their business or, if it has none, of their owner. The
 * business's period erases a request for everybody; the owner's removes it from the owner's list, as if they deleted it
 * themselves (decision 0083).
 */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { bySystem } from "../trail/request-events.ts";
import { lockRequestIfThere } from "../lifecycle/lock-request.ts";
import { ownPart } from "../signers/own-part.ts";
import { requests } from "../tables.ts";
import { eraseForAll, removeFromList } from "./delete-request.ts";
import { retentionDue } from "./retention-queries.ts";
import type { Due } from "./retention-queries.ts";

const BATCH = 100;

/**
 * Each request is taken in a transaction of its own. One that cannot be erased is logged and left for the next sweep, and
 * the others are taken all the same. Returns the number of requests erased or removed.
 */
export async function sweepRetention(context: AppContext): Promise<number> {
  const now = context.clock.now();
  let taken = 0;
  let last: Due | undefined;
  for (;;) {
    const due = await retentionDue(context.db, { now, last, most: BATCH });
    for (const one of due) {
      try {
        if (await take(context, one, now)) taken += 1;
      } catch (error) {
        context.log.error({ err: error, request: one.id }, "a request could not be erased");
      }
    }
    last = due.at(-1);
    if (due.length < BATCH) return taken;
  }
}

/** Erases a request whose time has come, or removes it from its owner's list. Returns whether there was anything to do. */
function take(context: AppContext, { id, owner }: Due, now: Date): Promise<boolean> {
  return transaction(context.db, async (tx) => {
    const request = await lockRequestIfThere(tx, id);
    if (request?.eraseAt == null || request.eraseAt > now) return false;
    if (request.eraseByBusiness) {
      await eraseForAll(tx, context, request);
      return true;
    }
    await tx.update(requests).set({ eraseAt: null }).where(eq(requests.id, id));
    const part = await ownPart(tx, id, owner);
    if (!part.holds) return false;
    const left = { person: owner, signer: part.own?.id, reason: "retention" } as const;
    const by = bySystem(await unsafeAccountById(tx, owner));
    await removeFromList(tx, context, request, left, by);
    return true;
  });
}

/**
 * Sets the number of days for which an account keeps ended requests; null: for ever. Requests that a business keeps for a
 * time of its own, or for which the owner has set another time, stay as they are.
 */
export async function setRetention(
  tx: Transaction,
  { accountId, days }: { readonly accountId: string; readonly days: number | null },
): Promise<void> {
  const eraseAt = sql`${requests.endedAt} + make_interval(days => ${days}::int)`;
  await tx
    .update(requests)
    .set({ eraseAt })
    .where(
      and(
        eq(requests.owner, accountId),
        isNotNull(requests.endedAt),
        eq(requests.eraseByBusiness, false),
        eq(requests.autoDeletion, "settings"),
      ),
    );
}
