/** Links of guests (product decisions, "Direct sign"): a random token of its own in every mail, kept hashed. */
import { eq, inArray, lt } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import { pathTo } from "@paraph/rules/routes";
import type { Floor } from "../../../floor.ts";
import type { Transaction } from "../../../platform/database.ts";
import { after } from "../../../platform/clock.ts";
import { hashToken, newToken } from "../../../platform/ids.ts";
import type { SignerRow } from "../queries.ts";
import { guestSessions, links, requests, signers } from "../tables.ts";

/** Whether a signer signs without an account. */
export function isGuest(signer: Pick<SignerRow, "person" | "guest">): boolean {
  return signer.person === signer.guest;
}

/** Where a signer signs: ids only, for anyone to hand on. */
export function signingUrl(
  floor: Pick<Floor, "publicUrl">,
  signer: Pick<SignerRow, "request" | "person" | "guest">,
): string {
  const path = isGuest(signer)
    ? pathTo("directView", { id: signer.request, userid: signer.guest })
    : pathTo("view", { srid: signer.request });
  return `${floor.publicUrl}${path}`;
}

/** The address for a mail to a signer: with a new token for a guest, plain for an account. */
export async function mailedUrl(
  tx: Transaction,
  floor: Pick<Floor, "publicUrl" | "clock">,
  signer: SignerRow,
): Promise<string> {
  const url = signingUrl(floor, signer);
  if (!isGuest(signer)) return url;
  const token = newToken();
  await tx
    .insert(links)
    .values({ hash: hashToken(token), signer: signer.id, createdAt: floor.clock.now() });
  return `${url}?usertoken=${token}`;
}

/** Ends all links and browser sessions of a signer: removed, or now known by an account. */
export async function endLinks(tx: Transaction, signer: string): Promise<void> {
  await tx.delete(links).where(eq(links.signer, signer));
  await tx.delete(guestSessions).where(eq(guestSessions.signer, signer));
}

/** Removes links of requests that ended so long ago that nobody needs to be told that they have expired. */
export async function sweepLinks(floor: Pick<Floor, "db" | "clock">): Promise<void> {
  const before = after(floor.clock.now(), -limits.readAfterEnd - limits.expiredLink);
  const ended = floor.db
    .select({ id: signers.id })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(lt(requests.endedAt, before));
  await floor.db.delete(links).where(inArray(links.signer, ended));
}
