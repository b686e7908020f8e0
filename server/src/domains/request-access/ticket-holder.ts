/** The person or guest of a ticket as a principal: their access is checked again when the ticket is redeemed. */
import type { Reader } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import { parseActor } from "../../platform/principal.ts";
import type { Actor, Guest, Person } from "../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../accounts/index.ts";
import { memberOf } from "../businesses/index.ts";
import { guestPrincipal } from "./guests.ts";
import { signerOfGuest } from "./queries.ts";

/** Throws `error.ticket.invalid` if the person no longer exists. */
export async function ticketHolder(reader: Reader, holder: Actor): Promise<Person | Guest> {
  const { kind, id } = parseActor(holder);
  if (kind === "account") {
    const account = await unsafeAccountById(reader, id);
    if (account?.closedAt === null) return personOfAccount(account, await memberOf(reader, id));
  }
  const row = kind === "guest" ? await signerOfGuest(reader, id) : undefined;
  if (row === undefined) throw problem("error.ticket.invalid");
  return guestPrincipal(reader, row.signer, row.request, "");
}
