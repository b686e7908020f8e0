/** Reminds the signers whose turn it is, once a day at most. */
import { limits } from "@paraph/rules/limits";
import { inArray } from "drizzle-orm";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { rulingOn } from "../../../platform/policy.ts";
import { problem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import { emit } from "../../../platform/events.ts";
import { signerPolicy } from "../policy.ts";
import { signersOf } from "../queries.ts";
import { byCaller, recordEvent } from "../trail/request-events.ts";
import { countForFree } from "../../billing/index.ts";
import type { LockedFor } from "./lock-request.ts";
import { settleRequest } from "./settle-request.ts";
import { signers } from "../tables.ts";

/**
 * Reminds those of a request's signers who may be reminded; returns their ids. Throws `error.rate_limit.reminder`,
 * `error.free.invitations`.
 */
export async function remind(
  tx: Transaction,
  context: AppContext,
  who: Person,
  it: LockedFor<"remind">,
  ip: string,
): Promise<string[]> {
  const { request } = it;
  const at = context.clock.now();
  const next =
    request.remindedAt === null ? at : after(request.remindedAt, limits.request.reminder);
  if (next > at) {
    const seconds = Math.ceil((next.getTime() - at.getTime()) / 1000);
    throw problem("error.rate_limit.reminder", { retry_after: seconds });
  }
  const waiting = (await signersOf(tx, request.id)).flatMap(
    (signer) => rulingOn(signerPolicy, "remind", who, { it, signer }).granted?.signer ?? [],
  );
  const ids = waiting.map((signer) => signer.id);
  if (ids.length === 0) return [];
  await countForFree(tx, context, who, "invitations", ids.length);
  await tx.update(signers).set({ remindedAt: at }).where(inArray(signers.id, ids));
  const settled = await settleRequest(tx, context, request, at, { remindedAt: at });
  const by = byCaller(who, ip);
  for (const signer of waiting) {
    await emit(tx, context, "signer.reminded", { ...settled, signer, actor: by.actor });
  }
  await recordEvent(tx, context, request.id, {
    name: "reminded",
    at,
    ...by,
    data: { signers: ids },
  });
  return ids;
}
