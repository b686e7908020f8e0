/**
 * Guests: signers without an account, with a browser session for one request that a mailed link started (product
 * decisions, "Direct sign").
 */
import type { Locale } from "@paraph/language/locales";
import { isTerminal } from "@paraph/rules/lifecycle";
import { limits } from "@paraph/rules/limits";
import type { AppContext } from "../../app-context.ts";
import { after } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { GuestCredentials } from "../../platform/http/context.ts";
import { cookieName, GUEST_COOKIE } from "../../platform/http/cookies.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest } from "../../platform/principal.ts";
import { hasToSign, providerTermsDue, readSignerLanguage } from "../signature-requests/index.ts";
import type { RequestRow, SignerRow, UnsafeGuest } from "../signature-requests/index.ts";
import { findGuestSession } from "./queries.ts";
import type { GuestSessionRow } from "./tables.ts";

export interface GuestSession extends UnsafeGuest {
  readonly guest: Guest;
  /** The language that the guest or the sender chose; null if neither did. */
  readonly language: Locale | null;
  readonly expiresAt: Date;
  /** Whether the guest has to accept the terms of the trust service provider first. */
  readonly termsDue: boolean;
}

/** The name of the cookie with a guest's session for one request. */
export function guestCookie(request: string): string {
  return `${GUEST_COOKIE}${request}`;
}

/**
 * Authenticates a guest by Basic credentials and the session cookie. The credentials name the signer, the cookie
 * proves them. Throws `error.auth.token_invalid`, `error.auth.token_expired`.
 */
export async function authenticateGuest(
  context: AppContext,
  credentials: GuestCredentials,
): Promise<Guest> {
  return (await guestSession(context, credentials)).guest;
}

/** The same, with the end of the session. */
export async function guestSession(
  context: AppContext,
  { userId, signatureRequestId, cookies }: GuestCredentials,
): Promise<GuestSession> {
  const token = cookies[cookieName(context.publicUrl, guestCookie(signatureRequestId))];
  if (token === undefined || token === "") throw problem("error.auth.required");
  const named = { token, guest: userId, request: signatureRequestId };
  const row = await findGuestSession(context.db, named);
  if (row === undefined) throw problem("error.auth.token_invalid");
  const now = context.clock.now();
  const { expiresAt, replacedAt } = row.session;
  const fault = linkProblem(row.request, now);
  if (fault === "error.link.withdrawn") throw problem(fault);
  if (expiresAt <= now || fault !== undefined) throw problem("error.auth.token_expired");
  if (replacedAt !== null) throw problem("error.auth.opened_elsewhere");
  return {
    guest: await guestPrincipal(context.db, row.signer, row.request, row.session),
    signer: row.signer,
    request: row.request,
    language: row.signer.language,
    expiresAt,
    termsDue: providerTermsDue(context, row.signer),
  };
}

/**
 * Why the links of a request are not valid: it was withdrawn, or its deadline passed, or it ended more than 30 days
 * ago. Undefined while they are valid.
 */
export function linkProblem(
  { status, endedAt }: Pick<RequestRow, "status" | "endedAt">,
  now: Date,
): "error.link.withdrawn" | "error.link.expired" | undefined {
  if (status === "OPEN") return undefined;
  if (endedAt === null || now >= after(endedAt, limits.readAfterEnd)) return "error.link.expired";
  return status === "WITHDRAWN" ? "error.link.withdrawn" : undefined;
}

/** A signer as a principal, with a guest session. */
export async function guestPrincipal(
  reader: Reader,
  signer: SignerRow,
  request: RequestRow,
  session: Pick<GuestSessionRow, "id" | "desk">,
): Promise<Guest> {
  return {
    kind: "guest",
    id: signer.guest,
    sessionId: session.id,
    onPhone: session.desk !== null,
    signatureRequestId: request.id,
    email: signer.email,
    firstName: signer.firstName,
    lastName: signer.lastName,
    language: await readSignerLanguage(reader, signer, request),
    mobile: signer.mobile,
    readOnly: isTerminal(request.status) || !hasToSign(signer),
  };
}
