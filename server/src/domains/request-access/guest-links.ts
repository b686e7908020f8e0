/** Links of guests (product decisions, "Direct sign"): a new random token in every mail, stored as a hash. */
import { eq, inArray, lt } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { after } from "../../platform/clock.ts";
import { hashToken, newToken } from "../../platform/ids.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import { isGuest, signingUrl } from "../signature-requests/index.ts";
import type { RequestState, SignerRow } from "../signature-requests/index.ts";
import { guestSessions, links } from "./tables.ts";

/** The URL for a mail to a signer: with a new token for a guest, without one for an account. */
export async function mailedUrl(
  tx: Transaction,
  context: Pick<AppContext, "publicUrl" | "clock">,
  { endedAt }: Pick<RequestState["request"], "endedAt">,
  signer: SignerRow,
): Promise<string> {
  const url = signingUrl(context, signer);
  // A signer with an account gets a token too, which is never used, so that the response time of sending does not
  // reveal who has an account.
  const token = newToken();
  await tx.insert(links).values({
    hash: hashToken(token),
    signer: signer.id,
    createdAt: context.clock.now(),
    forgottenAt: endedAt === null ? null : forgottenAt(endedAt),
  });
  return isGuest(signer) ? `${url}?usertoken=${token}` : url;
}

/** Ends all links and browser sessions of a signer who is removed or signs with an account. */
export async function endLinks(tx: Transaction, signer: string): Promise<void> {
  await tx.delete(links).where(eq(links.signer, signer));
  await tx.delete(guestSessions).where(eq(guestSessions.signer, signer));
}

/**
 * Sets the expiry of the links of a request that has ended: they stay valid for a while, and are then reported as
 * expired for a while.
 */
export async function expireLinks(
  tx: Transaction,
  { request, signers }: RequestState,
): Promise<void> {
  if (request.endedAt === null) return;
  const ids = signers.map((signer) => signer.id);
  await tx
    .update(links)
    .set({ forgottenAt: forgottenAt(request.endedAt) })
    .where(inArray(links.signer, ids));
}

const forgottenAt = (endedAt: Date): Date =>
  after(endedAt, limits.readAfterEnd + limits.expiredLink);

/** Removes links that need no longer be reported as expired. */
export async function sweepLinks(context: Pick<AppContext, "db" | "clock">): Promise<void> {
  await sweepRows(context.db, links, lt(links.forgottenAt, context.clock.now()));
}
