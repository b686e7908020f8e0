/**
 * Links in QR codes, with which a guest opens the request on their phone, beside the computer. A token is 256 random bits, stored
 * as a hash, and works once. The session on the phone hangs on the session at the computer: it ends with it, and opens nothing
 * further.
 */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../../app-context.ts";
import { after } from "../../../platform/clock.ts";
import { transaction } from "../../../platform/database/database.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { hashToken, newId, newToken } from "../../../platform/ids.ts";
import type { Guest } from "../../../platform/principal.ts";
import { problem } from "../../../platform/problem.ts";
import {
  byCaller,
  hasToSign,
  lockAuthorisedGuest,
  lockRequestIfThere,
  providerTermsDue,
  recordEvent,
  signingUrl,
} from "../../signature-requests/index.ts";
import { guestPrincipal, linkProblem } from "../guests.ts";
import type { OpenedLink } from "../open-link.ts";
import { phoneLinkOfToken } from "../queries.ts";
import type { PhoneLinkOfSigner } from "../queries.ts";
import { guestSessions, phoneLinks } from "../tables.ts";
import type { PhoneLinkRow } from "../tables.ts";
import type { AuthorisedPhoneLink } from "./policy.ts";

/** Ends a link for every clock, also for that of a call that began before. */
const OVER = { expiresAt: sql`${phoneLinks.createdAt}` };

/** A new link of this session; its earlier ones no longer open anything. Only this result contains the token. */
export async function createPhoneLink(
  context: AppContext,
  who: Guest,
): Promise<{ readonly row: PhoneLinkRow; readonly url: string }> {
  const token = newToken();
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    const { signer } = await lockAuthorisedGuest(tx, who, "open_on_phone");
    await requireDesk(tx, who, now);
    await tx.update(phoneLinks).set(OVER).where(eq(phoneLinks.desk, who.sessionId));
    const [row] = await tx
      .insert(phoneLinks)
      .values({
        id: newId(),
        tokenHash: hashToken(token),
        desk: who.sessionId,
        createdAt: now,
        expiresAt: after(now, limits.phoneLink),
      })
      .returning();
    if (row === undefined) throw new Error("The link was not written.");
    // In the fragment, the token reaches no server but the one to which the page sends it.
    return { row, url: `${signingUrl(context, signer)}#${token}` };
  });
}

/** The session may have ended since the call began: a link of it would open nothing. Throws `error.auth.token_invalid`. */
async function requireDesk(tx: Transaction, { sessionId }: Guest, now: Date): Promise<void> {
  const [desk] = await tx
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(
      and(
        eq(guestSessions.id, sessionId),
        isNull(guestSessions.replacedAt),
        gt(guestSessions.expiresAt, now),
      ),
    )
    .for("update");
  if (desk === undefined) throw problem("error.auth.token_invalid");
}

/** What has become of a link. */
export function stateOf(
  { clock }: Pick<AppContext, "clock">,
  { openedAt, expiresAt, onPhoneUntil }: AuthorisedPhoneLink,
): "WAITING" | "OPENED" | "EXPIRED" {
  const now = clock.now();
  if (openedAt === null) return expiresAt > now ? "WAITING" : "EXPIRED";
  return onPhoneUntil !== null && onPhoneUntil > now ? "OPENED" : "EXPIRED";
}

/**
 * Ends a link, and the session on the phone if there is one.
 * @param unused only if no phone has opened it: who closes the code may not know yet that their phone was let in
 */
export async function endPhoneLink(
  context: AppContext,
  { id, desk }: AuthorisedPhoneLink<"end">,
  { unused }: { readonly unused: boolean },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await keepDesk(tx, desk);
    // The row first: a phone that opens the link at this moment waits for it, and is then refused.
    const ended = await tx
      .update(phoneLinks)
      .set(OVER)
      .where(and(eq(phoneLinks.id, id), unused ? isNull(phoneLinks.openedAt) : undefined))
      .returning({ id: phoneLinks.id });
    if (ended.length > 0) await tx.delete(guestSessions).where(eq(guestSessions.id, id));
  });
}

/**
 * Exchanges the token of a link for a session on the phone, beside that at the computer. An earlier phone's session ends.
 * Throws `error.phone.unknown` for any other token, signer or request, `error.phone.used`, `error.phone.expired` also if the session
 * at the computer has ended or there is nothing left to sign, and `error.link.withdrawn`.
 */
export async function openPhoneLink(
  context: AppContext,
  asked: {
    readonly token: string;
    readonly user_id: string;
    readonly signature_request_id: string;
  },
  ip: string,
): Promise<OpenedLink> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    // Under the lock of the request its signers neither sign nor are removed, and no link of theirs is opened or replaced.
    const of = await ofToken(tx, asked.token);
    if ((await lockRequestIfThere(tx, of.request)) === undefined)
      throw problem("error.phone.unknown");
    await keepDesk(tx, of.desk);
    await tx
      .select({ id: phoneLinks.id })
      .from(phoneLinks)
      .where(eq(phoneLinks.tokenHash, hashToken(asked.token)))
      .for("update");
    const known = await phoneLinkOfToken(tx, asked.token);
    if (known === undefined || !isNamed(known, asked)) throw problem("error.phone.unknown");
    refuseOver(known, now);
    const { link, desk, signer, request } = known;
    await tx.update(phoneLinks).set({ openedAt: now }).where(eq(phoneLinks.id, link.id));
    await tx
      .update(guestSessions)
      .set({ replacedAt: now })
      .where(and(eq(guestSessions.desk, desk.id), isNull(guestSessions.replacedAt)));
    const token = newToken();
    const { expiresAt } = desk;
    const session = { id: link.id, desk: desk.id };
    await tx.insert(guestSessions).values({
      ...session,
      hash: hashToken(token),
      signer: signer.id,
      createdAt: now,
      expiresAt,
    });
    const guest = await guestPrincipal(tx, signer, request, session);
    await recordEvent(tx, context, request.id, {
      name: "phone_opened",
      at: now,
      ...byCaller(guest, ip),
      data: { signature_id: signer.id },
    });
    const termsDue = providerTermsDue(context, signer);
    return { guest, signer, request, language: signer.language, expiresAt, termsDue, token };
  });
}

async function ofToken(
  tx: Transaction,
  token: string,
): Promise<{ readonly request: string; readonly desk: string }> {
  const known = await phoneLinkOfToken(tx, token);
  if (known === undefined) throw problem("error.phone.unknown");
  return { request: known.request.id, desk: known.desk.id };
}

/**
 * Keeps the session at the computer, if it is still there, until the transaction ends. It is locked before its links and phones,
 * as by a logout, which deletes it first and these with it: otherwise each would wait for the other.
 */
async function keepDesk(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(eq(guestSessions.id, id))
    .for("key share");
}

const isNamed = (
  { signer, request }: PhoneLinkOfSigner,
  asked: { readonly user_id: string; readonly signature_request_id: string },
): boolean => asked.user_id === signer.guest && asked.signature_request_id === request.id;

function refuseOver({ link, desk, signer, request }: PhoneLinkOfSigner, now: Date): void {
  if (linkProblem(request, now) === "error.link.withdrawn") throw problem("error.link.withdrawn");
  if (link.openedAt !== null) throw problem("error.phone.used");
  const isOver =
    link.expiresAt <= now ||
    desk.expiresAt <= now ||
    desk.replacedAt !== null ||
    request.status !== "OPEN" ||
    !hasToSign(signer);
  if (isOver) throw problem("error.phone.expired");
}
