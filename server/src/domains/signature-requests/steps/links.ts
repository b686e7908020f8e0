/** Links of guests (product decisions, "Direct sign"): a random token of its own in every mail, kept hashed. */
import { eq, inArray, lt } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { AppContext } from "../../../app-context.ts";
import type { Transaction } from "../../../platform/database.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import { sweepRows } from "../../../platform/sweep-rows.ts";
import type { SignerRow } from "../queries.ts";
import { guestSessions, links } from "../guest-tables.ts";
import { requests } from "../tables.ts";

/** Whether a signer signs without an account. */
export function isGuest(signer: Pick<SignerRow, "person" | "guest">): boolean {
  return signer.person === signer.guest;
}

/** Where a signer signs: ids only, for anyone to hand on. */
export function signingUrl(
  context: Pick<AppContext, "publicUrl">,
  signer: Pick<SignerRow, "request" | "person" | "guest">,
): string {
  const path = isGuest(signer)
    ? pathTo("directView", { id: signer.request, userid: signer.guest })
    : pathTo("view", { srid: signer.request });
  return `${context.publicUrl}${path}`;
}

/** The address for a mail to a signer: with a new token for a guest, plain for an account. */
export async function mailedUrl(
  tx: Transaction,
  context: Pick<AppContext, "publicUrl" | "clock">,
  signer: SignerRow,
): Promise<string> {
  const url = signingUrl(context, signer);
  // For who has an account too, and then nobody is ever told it: the time that sending takes tells nothing.
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

/** Ends all links and browser sessions of a signer: removed, or now known by an account. */
export async function endLinks(tx: Transaction, signer: string): Promise<void> {
  await tx.delete(links).where(eq(links.signer, signer));
  await tx.delete(guestSessions).where(eq(guestSessions.signer, signer));
}

/** The request of these signers has ended: their links open it for a while, and tell for another that they have expired. */
export async function outdateLinks(
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

/** Removes links of requests that ended so long ago that nobody needs to be told that they have expired. */
export async function sweepLinks(context: Pick<AppContext, "db" | "clock">): Promise<void> {
  await sweepRows(context.db, links, lt(links.forgottenAt, context.clock.now()));
}
