/** Reminds the signers whose turn it is, once a day at most. */
import { limits } from "@paraph/rules/limits";
import { inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { emit } from "../../../platform/events.ts";
import { signersOf } from "../queries.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { countForFree } from "../../billing/index.ts";
import { lockAuthorisedRequest } from "./lock-request.ts";
import { settleRequest } from "./settle-request.ts";
import { signers } from "../tables.ts";

/**
 * Returns the signers who were reminded. Throws `error.sr.not_open`, `error.rate_limit.reminder`,
 * `error.free.invitations`.
 */
export async function remind(
  context: AppContext,
  person: Person,
  id: string,
  ip: string,
): Promise<string[]> {
  return transaction(context.db, async (tx) => {
    const { request } = await lockAuthorisedRequest(tx, person, id, "remind");
    const at = context.clock.now();
    const next =
      request.remindedAt === null ? at : after(request.remindedAt, limits.request.reminder);
    if (next > at) {
      const seconds = Math.ceil((next.getTime() - at.getTime()) / 1000);
      throw problem("error.rate_limit.reminder", { retry_after: seconds });
    }
    // The answer depends only on the sender's choices: a signer's own mail settings would reveal an account.
    const waiting = (await signersOf(tx, id)).filter(
      (signer) => signer.status === "OPEN" && signer.notify && signer.person !== person.id,
    );
    const ids = waiting.map((signer) => signer.id);
    if (ids.length === 0) return [];
    await countForFree(tx, context, person.id, "invitations", ids.length);
    await tx.update(signers).set({ remindedAt: at }).where(inArray(signers.id, ids));
    const settled = await settleRequest(tx, context, request, at, { remindedAt: at });
    for (const signer of waiting) {
      await emit(tx, context, "signer.reminded", { ...settled, signer });
    }
    const by = byCaller(person, ip);
    await recordEvent(tx, context, id, { name: "reminded", at, ...by, data: { signers: ids } });
    return ids;
  });
}
