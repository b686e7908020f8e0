/** Mails a fresh link to a signer who opened a bare address. Runs as a job: the page learns nothing from it. */
import { limits } from "@paraph/rules/limits";
import { and, eq, isNull } from "drizzle-orm";
import type { Floor } from "../../../floor.ts";
import { transaction } from "../../../platform/database.ts";
import { isId } from "../../../platform/ids.ts";
import { limitRate } from "../../../platform/limits.ts";
import { isProblem } from "../../../platform/problem.ts";
import { mailFreshLink } from "../mails.ts";
import { signersOf } from "../queries.ts";
import { recordEvent } from "../steps/events.ts";
import { mayStillRead } from "../steps/guests.ts";
import { requests, signers } from "../tables.ts";

export interface LinkAsked {
  readonly request: string;
  readonly user: string;
  readonly ip: string;
}

/** Does nothing when there is no such signer, nothing to see any more, or too much was asked for. */
export async function mailFreshLinkTo(floor: Floor, asked: LinkAsked): Promise<void> {
  if (!isId(asked.request) || !isId(asked.user)) return;
  const [found] = await floor.db
    .select({ signer: signers, request: requests })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(
      and(
        eq(signers.guest, asked.user),
        eq(signers.request, asked.request),
        isNull(signers.removedAt),
      ),
    );
  const at = floor.clock.now();
  if (found === undefined || !mayStillRead(found.request, at)) return;
  if (!(await withinLimit(floor, found.signer.id))) return;
  await transaction(floor.db, async (tx) => {
    const state = { request: found.request, signers: await signersOf(tx, asked.request) };
    await mailFreshLink(floor, tx, state, found.signer);
    await recordEvent(tx, asked.request, {
      name: "link_requested",
      at,
      actor: "system",
      data: { signature_id: found.signer.id },
      personal: { ip: asked.ip },
    });
  });
}

async function withinLimit(floor: Floor, signer: string): Promise<boolean> {
  try {
    const bucket = `fresh-link ${signer}`;
    await limitRate(floor.db, floor.clock, { bucket, ...limits.freshLink });
    return true;
  } catch (error) {
    if (isProblem(error, "error.rate_limit.exceeded")) return false;
    throw error;
  }
}
