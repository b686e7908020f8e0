/**
 * The lease for renewing an archive time-stamp: the same lease that signers take, so that nobody else changes the
 * documents of the request (product decisions, "One signer at a time touches a document").
 */
import { isTerminal } from "@paraph/rules/lifecycle";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import { isProblem } from "../../platform/problem.ts";
import { lockRequest, releaseLease, takeLease } from "../signature-requests/index.ts";
import type { Held } from "../signature-requests/index.ts";
import type { Archived } from "./queries.ts";

/**
 * Takes the lease for `limits.archive.lease`. Its holder is the document, not an attempt or a run of the job: if a run crashes,
 * the next run for the same document already counts as the holder, and gets the lease at once, with a new fence. Returns
 * undefined if the request is still open or no longer exists. Throws if somebody else holds the lease, so that the job is retried.
 */
export async function takeRenewalLease(
  context: AppContext,
  { document, request, owner }: Pick<Archived, "document" | "request" | "owner">,
): Promise<Held | undefined> {
  try {
    return await transaction(context.db, async (tx) => {
      const locked = await lockRequest(tx, request);
      if (!isTerminal(locked.status)) return undefined;
      const now = context.clock.now();
      const until = after(now, limits.archive.lease);
      const asked = { attempt: document, holder: owner, now, until };
      const answer = await takeLease(tx, locked, asked);
      if (answer.taken) return { request, attempt: document, fence: answer.fence };
      throw new Error(`Another job is working on the documents of the request ${request}.`);
    });
  } catch (error) {
    if (isProblem(error, "error.not_found")) return undefined;
    throw error;
  }
}

/** Releases the lease. If that fails, it expires, and the next run takes it over. */
export async function releaseRenewalLease(context: AppContext, held: Held): Promise<void> {
  try {
    await transaction(context.db, (tx) => releaseLease(tx, held));
  } catch (error) {
    context.log.warn({ err: error, request: held.request }, "a lease could not be released");
  }
}
