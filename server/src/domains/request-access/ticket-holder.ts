/** The person or guest of a ticket as a principal: their access is checked again when the ticket is redeemed. */
import type { Reader } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import { parseActor } from "../../platform/principal.ts";
import type { Actor, Guest, Person } from "../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../accounts/index.ts";
import { memberOf } from "../businesses/index.ts";
import { guestPrincipal } from "./guests.ts";
import { observerWithoutAccount, signerLanguage } from "../signature-requests/index.ts";
import { signerOfGuest } from "./queries.ts";

/** Throws `error.ticket.invalid` if the person no longer exists. */
export async function ticketHolder(reader: Reader, holder: Actor): Promise<Person | Guest> {
  const { kind, id } = parseActor(holder);
  if (kind === "account") {
    const account = await unsafeAccountById(reader, id);
    if (account?.closedAt === null) return personOfAccount(account, await memberOf(reader, id));
  }
  if (kind !== "guest") throw problem("error.ticket.invalid");
  const row = await signerOfGuest(reader, id);
  if (row === undefined) return observerAsGuest(reader, id);
  return guestPrincipal(reader, row.signer, row.request, { id: "", desk: null });
}

/**
 * An observer without an account, whose mail about the completion has files with it. They have no session: nothing else of
 * the request opens for them. Throws `error.ticket.invalid`.
 */
async function observerAsGuest(reader: Reader, id: string): Promise<Guest> {
  const row = await observerWithoutAccount(reader, id);
  if (row === undefined) throw problem("error.ticket.invalid");
  const { observer, request } = row;
  return {
    kind: "guest",
    id: observer.person,
    sessionId: "",
    onPhone: false,
    signatureRequestId: request.id,
    email: observer.email,
    firstName: "",
    lastName: "",
    language: signerLanguage(undefined, undefined, await unsafeAccountById(reader, request.owner)),
    mobile: null,
    readOnly: true,
  };
}
