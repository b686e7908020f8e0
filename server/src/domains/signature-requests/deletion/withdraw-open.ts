/** Withdraws open requests of people or of a business that have ended. */
import { and, asc, eq } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Events } from "../../../platform/events.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { lockRequestIfThere } from "../lifecycle/lock-request.ts";
import { withdrawLocked } from "../lifecycle/end-request.ts";
import { requests } from "../tables.ts";
import { bySystem } from "../trail/request-events.ts";
import type { ActorOfEvent } from "../trail/request-events.ts";

/**
 * Withdraws these requests as far as they are open, each in a transaction of its own. Throws at the end if one could not be
 * withdrawn, because somebody signs it at the moment.
 */
export async function withdrawOpen(
  context: AppContext,
  ids: readonly string[],
  by: ActorOfEvent,
): Promise<void> {
  let failure: unknown;
  for (const id of ids) {
    try {
      await transaction(context.db, async (tx) => {
        const request = await lockRequestIfThere(tx, id);
        if (request?.status === "OPEN") await withdrawLocked(tx, context, request, { by });
      });
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** When a business has no people any more: has all of its open requests withdrawn. */
export async function withdrawAfterEnd(
  tx: Transaction,
  { business }: Events["business.emptied"],
): Promise<void> {
  await enqueue(tx, "withdraw-requests-of-business", { business });
}

/**
 * The job `withdraw-requests-of-business`: also requests of people who had left it before, because nobody pays for them.
 * One that is being signed at the moment makes the job run again.
 */
export async function withdrawRequestsOfBusiness(
  context: AppContext,
  { business }: { readonly business: string },
): Promise<void> {
  const open = await context.db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.status, "OPEN"), eq(requests.business, business)))
    .orderBy(asc(requests.id));
  await withdrawOpen(
    context,
    open.map(({ id }) => id),
    bySystem(undefined),
  );
}
