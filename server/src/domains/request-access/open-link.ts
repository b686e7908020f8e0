/** Exchanges the token of a link for a guest session in this browser, and ends the session in another browser. */
import { and, eq, gt, isNull } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/database.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { hashToken, newId, newToken } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import {
  byCaller,
  lockRequestIfThere,
  providerTermsDue,
  recordEvent,
} from "../signature-requests/index.ts";
import { linkProblem, guestPrincipal } from "./guests.ts";
import type { GuestSession } from "./guests.ts";
import { guestSessions } from "./tables.ts";
import { signerOfLink } from "./queries.ts";

export interface OpenedLink extends GuestSession {
  /** The session token for the cookie. */
  readonly token: string;
}

/**
 * Throws `error.link.invalid` for an unknown or void token, `error.link.withdrawn` if the request was withdrawn or
 * its deadline passed, `error.link.expired` if the request ended too long ago, `error.link.other_person` if the token
 * belongs to a different signer or request than the URL names.
 */
export async function openLink(
  context: AppContext,
  link: {
    token: string;
    userId: string | undefined;
    request: string | undefined;
    /** The session token of this browser for the request. */
    present: string | undefined;
  },
  ip: string,
): Promise<OpenedLink> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const known = await signerOfLink(tx, link.token);
    if (known === undefined) throw problem("error.link.invalid");
    // Read again under the lock: the link may have been replaced, or its signer removed. Two concurrent calls wait for
    // each other.
    const request = await lockRequestIfThere(tx, known.request);
    const signer = await signerOfLink(tx, link.token);
    if (request === undefined || signer === undefined) throw problem("error.link.invalid");
    const named =
      (link.userId === undefined || link.userId === signer.guest) &&
      (link.request === undefined || link.request === request.id);
    if (!named) throw problem("error.link.other_person");
    const fault = linkProblem(request, now);
    if (fault !== undefined) throw problem(fault);
    const expiresAt = after(now, limits.guestSession);
    const kept = await prolong(tx, signer.id, { present: link.present, now, expiresAt });
    const elsewhere = kept === undefined && (await endOthers(tx, signer.id, now));
    const { id, token } = kept ?? (await begin(tx, signer.id, { now, expiresAt }));
    const guest = await guestPrincipal(tx, signer, request, { id, desk: null });
    await recordEvent(tx, context, request.id, {
      name: "link_opened",
      at: now,
      ...byCaller(guest, ip),
      data: { signature_id: signer.id, ...(elsewhere ? { elsewhere } : {}) },
    });
    const termsDue = providerTermsDue(context, signer);
    return { guest, signer, request, language: signer.language, expiresAt, termsDue, token };
  });
}

interface Session {
  readonly id: string;
  readonly token: string;
}

const liveSession = (signer: string, now: Date) =>
  and(
    eq(guestSessions.signer, signer),
    isNull(guestSessions.replacedAt),
    gt(guestSessions.expiresAt, now),
  );

/**
 * Continues the session that this browser already has, because several tabs may open the link concurrently and must
 * not end each other's session. Undefined if the browser has none.
 */
async function prolong(
  tx: Transaction,
  signer: string,
  {
    present,
    now,
    expiresAt,
  }: { readonly present: string | undefined; readonly now: Date; readonly expiresAt: Date },
): Promise<Session | undefined> {
  if (present === undefined || present === "") return undefined;
  const [session] = await tx
    .update(guestSessions)
    .set({ expiresAt })
    .where(
      and(
        liveSession(signer, now),
        // A phone that opens the link of the mail proves as much as the computer, and no longer depends on it.
        isNull(guestSessions.desk),
        eq(guestSessions.hash, hashToken(present)),
      ),
    )
    .returning({ id: guestSessions.id });
  return session && { id: session.id, token: present };
}

async function begin(
  tx: Transaction,
  signer: string,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<Session> {
  const session = { id: newId(), token: newToken() };
  await tx.insert(guestSessions).values({
    id: session.id,
    hash: hashToken(session.token),
    signer,
    createdAt: now,
    expiresAt,
  });
  return session;
}

/**
 * Moves the guest to the browser in which they opened the link last. Returns whether they had a session in another
 * browser.
 */
async function endOthers(tx: Transaction, signer: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(guestSessions)
    .set({ replacedAt: now })
    .where(liveSession(signer, now))
    .returning({ id: guestSessions.id });
  return ended.length > 0;
}
