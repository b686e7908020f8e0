/** Reads links, guest sessions and the signers behind them. Not yet authorised. */
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { hashToken } from "../../platform/ids.ts";
import type { RequestRow, SignerRow } from "../signature-requests/index.ts";
import { requests, signers } from "../signature-requests/tables.ts";
import { guestSessions, links } from "./tables.ts";

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
): Promise<
  (SignerOfRequest & { readonly session: typeof guestSessions.$inferSelect }) | undefined
> {
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
