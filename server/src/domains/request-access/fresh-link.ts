/**
 * Mails a new link to a signer who opened a URL without a token. Runs in a job, so that the response of the call
 * reveals nothing.
 */
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { transaction } from "../../platform/database/database.ts";
import { emit } from "../../platform/events.ts";
import { isId } from "../../platform/ids.ts";
import { limitRate } from "../../platform/limits.ts";
import { isProblem } from "../../platform/problem.ts";
import { lockRequestIfThere, recordEvent, signersOf } from "../signature-requests/index.ts";
import type { SignerRow } from "../signature-requests/index.ts";
import { linkProblem } from "./guests.ts";

export interface LinkAsked {
  readonly request: string;
  readonly user: string;
  readonly ip: string;
}

/** Does nothing if the signer does not exist, the request can no longer be read, or the rate limit is exceeded. */
export async function mailFreshLinkTo(context: AppContext, asked: LinkAsked): Promise<void> {
  if (!isId(asked.request) || !isId(asked.user)) return;
  const known = (await signersOf(context.db, asked.request)).find(isAsked(asked));
  if (known === undefined || !(await withinLimit(context, known.id))) return;
  await transaction(context.db, async (tx) => {
    // Read again under the lock: a signer who was removed in the meantime gets no mail.
    const request = await lockRequestIfThere(tx, asked.request);
    const signers = await signersOf(tx, asked.request);
    const signer = signers.find(isAsked(asked));
    const at = context.clock.now();
    if (request === undefined || signer === undefined) return;
    if (linkProblem(request, at) !== undefined) return;
    await emit(tx, context, "link.requested", { request, signers, signer });
    await recordEvent(tx, context, asked.request, {
      name: "link_requested",
      at,
      actor: "nobody",
      data: { signature_id: signer.id },
      personal: { ip: asked.ip },
    });
  });
}

const isAsked =
  ({ user }: LinkAsked) =>
  ({ guest }: SignerRow): boolean =>
    guest === user;

async function withinLimit(context: AppContext, signer: string): Promise<boolean> {
  try {
    const bucket = `fresh-link ${signer}`;
    await limitRate(context.db, context.clock, { bucket, ...limits.freshLink });
    return true;
  } catch (error) {
    if (isProblem(error, "error.rate_limit.exceeded")) return false;
    throw error;
  }
}
