/** Reads links, guest sessions and the signers behind them. Not yet authorised. */
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { hashToken, isId } from "../../platform/ids.ts";
import type { RequestRow, SignerRow } from "../signature-requests/index.ts";
import { requests, signers } from "../signature-requests/tables.ts";
import { guestSessions, links, phoneLinks } from "./tables.ts";
import type { GuestSessionRow, PhoneLinkRow } from "./tables.ts";

/** A signer who is not removed, and the request that they sign. */
export interface SignerOfRequest {
  readonly signer: SignerRow;
  readonly request: RequestRow;
}

/** The guest session of a token, if it belongs to this signer of this request. */
export async function findGuestSession(
  reader: Reader,
  {
    token,
    guest,
    request,
  }: { readonly token: string; readonly guest: string; readonly request: string },
): Promise<(SignerOfRequest & { readonly session: GuestSessionRow }) | undefined> {
  const [row] = await reader
    .select({ session: guestSessions, signer: signers, request: requests })
    .from(guestSessions)
    .innerJoin(signers, eq(signers.id, guestSessions.signer))
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(
      and(
        eq(guestSessions.hash, hashToken(token)),
        eq(signers.person, guest),
        eq(signers.guest, guest),
        eq(signers.request, request),
        isNull(signers.removedAt),
      ),
    );
  return row;
}

/** The signer to whom a link was mailed. */
export async function signerOfLink(reader: Reader, token: string): Promise<SignerRow | undefined> {
  const [row] = await reader
    .select({ signer: signers })
    .from(links)
    .innerJoin(signers, eq(signers.id, links.signer))
    .where(and(eq(links.hash, hashToken(token)), isNull(signers.removedAt)));
  return row?.signer;
}

/** The signer with this guest id. */
export async function signerOfGuest(
  reader: Reader,
  guest: string,
): Promise<SignerOfRequest | undefined> {
  const [row] = await reader
    .select({ signer: signers, request: requests })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(and(eq(signers.guest, guest), isNull(signers.removedAt)));
  return row;
}

/** The business of a request that was sent; null if there is none. */
export async function businessOfRequest(reader: Reader, id: string): Promise<string | null> {
  const [row] = await reader
    .select({ business: requests.business })
    .from(requests)
    .where(and(eq(requests.id, id), ne(requests.status, "DRAFT")));
  return row?.business ?? null;
}

/** A link for the phone, the session at the computer that has created it, and whose it is. */
export interface PhoneLinkOfSigner extends SignerOfRequest {
  readonly link: PhoneLinkRow;
  readonly desk: GuestSessionRow;
}

/** The link for the phone with this token. */
export async function phoneLinkOfToken(
  reader: Reader,
  token: string,
): Promise<PhoneLinkOfSigner | undefined> {
  const [row] = await reader
    .select({ link: phoneLinks, desk: guestSessions, signer: signers, request: requests })
    .from(phoneLinks)
    .innerJoin(guestSessions, eq(guestSessions.id, phoneLinks.desk))
    .innerJoin(signers, eq(signers.id, guestSessions.signer))
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(
      and(
        eq(phoneLinks.tokenHash, hashToken(token)),
        eq(signers.person, signers.guest),
        isNull(signers.removedAt),
      ),
    );
  return row;
}

/** The link with which a phone has the request open, beside this session at the computer; null if no phone has. */
export async function phoneBeside(reader: Reader, desk: string, now: Date): Promise<string | null> {
  const [row] = await reader
    .select({ id: phoneLinks.id })
    .from(phoneLinks)
    .innerJoin(
      guestSessions,
      and(
        eq(guestSessions.id, phoneLinks.id),
        isNull(guestSessions.replacedAt),
        gt(guestSessions.expiresAt, now),
      ),
    )
    .where(eq(phoneLinks.desk, desk));
  return row?.id ?? null;
}

/** The link for the phone with this id, and until when the session that it has started lasts; null if there is none. */
export async function unsafePhoneLink(
  reader: Reader,
  id: string,
): Promise<(PhoneLinkRow & { readonly onPhoneUntil: Date | null }) | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await reader
    .select({ link: phoneLinks, onPhoneUntil: guestSessions.expiresAt })
    .from(phoneLinks)
    .leftJoin(
      guestSessions,
      and(eq(guestSessions.id, phoneLinks.id), isNull(guestSessions.replacedAt)),
    )
    .where(eq(phoneLinks.id, id));
  return row && { ...row.link, onPhoneUntil: row.onPhoneUntil };
}
