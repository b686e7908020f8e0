/** Links of guests (product decisions, "Direct sign"): a new random token in every mail, stored as a hash. */
import { eq, inArray, lt } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../app-context.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { after } from "../../platform/clock.ts";
import { hashToken, newToken } from "../../platform/ids.ts";
import { sweepRows } from "../../platform/database/sweep-rows.ts";
import type { SignerRow } from "../signature-requests/queries.ts";
import { guestSessions, links } from "./tables.ts";
import { requests } from "../signature-requests/tables.ts";

/** Whether a signer signs without an account. */
export function isGuest(signer: Pick<SignerRow, "person" | "guest">): boolean {
  return signer.person === signer.guest;
}

/** The URL where a signer signs: it contains only ids, so it may be passed on. */
export function signingUrl(
  context: Pick<AppContext, "publicUrl">,
  signer: Pick<SignerRow, "request" | "person" | "guest">,
): string {
  const path = isGuest(signer)
    ? pathTo("directView", { id: signer.request, userid: signer.guest })
    : pathTo("view", { srid: signer.request });
  return `${context.publicUrl}${path}`;
}

/** The URL for a mail to a signer: with a new token for a guest, without one for an account. */
export async function mailedUrl(
  tx: Transaction,
  context: Pick<AppContext, "publicUrl" | "clock">,
  signer: SignerRow,
): Promise<string> {
  const url = signingUrl(context, signer);
  // Also written for a signer with an account, and then not used, so that the response time of sending reveals
  // nothing.
  const token = newToken();
  const [request] = await tx
    .select({ endedAt: requests.endedAt })
    .from(requests)
    .where(eq(requests.id, signer.request));
  await tx.insert(links).values({
    hash: hashToken(token),
    signer: signer.id,
    createdAt: context.clock.now(),
    forgottenAt: request?.endedAt ? forgottenAt(request.endedAt) : null,
  });
  return isGuest(signer) ? `${url}?usertoken=${token}` : url;
}

/** Ends all links and browser sessions of a signer who is removed or signs with an account. */
export async function endLinks(tx: Transaction, signer: string): Promise<void> {
  await tx.delete(links).where(eq(links.signer, signer));
  await tx.delete(guestSessions).where(eq(guestSessions.signer, signer));
}

/**
 * Sets the expiry of links after the request has ended: they stay valid for a while, and are answered as expired for
 * another.
 */
export async function expireLinks(
  tx: Transaction,
  signerIds: readonly string[],
  endedAt: Date,
): Promise<void> {
  await tx
    .update(links)
    .set({ forgottenAt: forgottenAt(endedAt) })
    .where(inArray(links.signer, [...signerIds]));
}

const forgottenAt = (endedAt: Date): Date =>
  after(endedAt, limits.readAfterEnd + limits.expiredLink);

/** Removes links whose "expired" answer has ended. */
export async function sweepLinks(context: Pick<AppContext, "db" | "clock">): Promise<void> {
  await sweepRows(context.db, links, lt(links.forgottenAt, context.clock.now()));
}
