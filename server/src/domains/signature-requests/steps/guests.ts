/** Guests: who came by a link and has a session in this browser for one request (product decisions, "Direct sign"). */
import { and, eq, isNull } from "drizzle-orm";
import { DEFAULT_LOCALE } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import { isTerminal } from "@paraph/rules/lifecycle";
import { limits } from "@paraph/rules/limits";
import type { Floor } from "../../../floor.ts";
import { after } from "../../../platform/clock.ts";
import type { GuestCredentials } from "../../../platform/http/context.ts";
import { hashToken } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problem.ts";
import type { Guest } from "../../../platform/who.ts";
import type { RequestRow, SignerRow } from "../queries.ts";
import { guestSessions, requests, signers } from "../tables.ts";

export interface GuestSession {
  readonly guest: Guest;
  /** The language that the guest or the sender chose; null when neither did. */
  readonly language: Locale | null;
  readonly expiresAt: Date;
}

/** The cookie that holds the session of a guest for one request. */
export function guestCookie(request: string): string {
  return `paraph-guest-${request}`;
}

/**
 * The guest of Basic credentials and the cookie beside them. The credentials name the signer, the cookie
 * proves them. Throws `error.auth.token_invalid`, `error.auth.token_expired`.
 */
export async function authenticateGuest(
  floor: Floor,
  credentials: GuestCredentials,
): Promise<Guest> {
  return (await guestSession(floor, credentials)).guest;
}

/** The same with the end of the session. */
export async function guestSession(
  floor: Floor,
  { userId, signatureRequestId, cookies }: GuestCredentials,
): Promise<GuestSession> {
  const token = cookies[guestCookie(signatureRequestId)];
  if (token === undefined || token === "") throw problem("error.auth.required");
  const [row] = await floor.db
    .select({ session: guestSessions, signer: signers, request: requests })
    .from(guestSessions)
    .innerJoin(signers, eq(signers.id, guestSessions.signer))
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(
      and(
        eq(guestSessions.hash, hashToken(token)),
        eq(signers.person, userId),
        eq(signers.guest, userId),
        eq(signers.request, signatureRequestId),
        isNull(signers.removedAt),
      ),
    );
  if (row === undefined) throw problem("error.auth.token_invalid");
  const now = floor.clock.now();
  const { expiresAt } = row.session;
  if (expiresAt <= now || !mayStillRead(row.request, now))
    throw problem("error.auth.token_expired");
  return {
    guest: guestOf(row.signer, row.request, row.session.id),
    language: row.signer.language,
    expiresAt,
  };
}

/** Whether links of a request are still good: while it is open, and to read for 30 days after its end. */
export function mayStillRead(request: Pick<RequestRow, "status" | "endedAt">, now: Date): boolean {
  if (request.status === "OPEN") return true;
  return request.endedAt !== null && now < after(request.endedAt, limits.readAfterEnd);
}

/** A signer as who asks, by a session that their link was exchanged for. */
export function guestOf(signer: SignerRow, request: RequestRow, sessionId: string): Guest {
  return {
    kind: "guest",
    id: signer.guest,
    sessionId,
    signatureRequestId: request.id,
    email: signer.email,
    firstName: signer.firstName,
    lastName: signer.lastName,
    language: signer.language ?? DEFAULT_LOCALE,
    mobile: signer.mobile,
    readOnly: isTerminal(request.status),
  };
}
