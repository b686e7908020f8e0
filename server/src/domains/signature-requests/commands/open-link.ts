/** Exchanges the token of a link for a session in this browser. */
import { eq } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import { byWhom, recordEvent } from "../steps/events.ts";
import { guestOf, mayStillRead } from "../steps/guests.ts";
import type { GuestSession } from "../steps/guests.ts";
import { guestSessions, links, requests, signers } from "../tables.ts";

export interface OpenedLink extends GuestSession {
  /** The session's own token, for the cookie. */
  readonly token: string;
}

/**
 * Throws `error.link.invalid` for a token that is none (any more), `error.link.expired` for one of a
 * request that ended too long ago, `error.link.other_person` for one of another signer or request than
 * the address names.
 */
export async function openLink(
  floor: Floor,
  link: { token: string; userId: string | undefined; request: string | undefined },
  ip: string,
): Promise<OpenedLink> {
  const now = floor.clock.now();
  return transaction(floor.db, async (tx) => {
    const [row] = await tx
      .select({ signer: signers, request: requests })
      .from(links)
      .innerJoin(signers, eq(signers.id, links.signer))
      .innerJoin(requests, eq(requests.id, signers.request))
      .where(eq(links.hash, hashToken(link.token)));
    if (row === undefined || row.signer.removedAt !== null) throw problem("error.link.invalid");
    const { signer, request } = row;
    const named =
      (link.userId === undefined || link.userId === signer.guest) &&
      (link.request === undefined || link.request === request.id);
    if (!named) throw problem("error.link.other_person");
    if (!mayStillRead(request, now)) throw problem("error.link.expired");
    const token = newToken();
    const id = newId();
    const expiresAt = after(now, limits.guestSession);
    await tx.insert(guestSessions).values({
      id,
      hash: hashToken(token),
      signer: signer.id,
      createdAt: now,
      expiresAt,
    });
    const guest = guestOf(signer, request, id);
    await recordEvent(tx, request.id, {
      name: "link_opened",
      at: now,
      ...byWhom(guest, ip),
      data: { signature_id: signer.id },
    });
    return { guest, language: signer.language, expiresAt, token };
  });
}
