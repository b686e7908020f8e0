/** The person or guest of a ticket as a principal: their access is checked again when the ticket is redeemed. */
import type { Reader } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../accounts/index.ts";
import { guestPrincipal } from "./guests.ts";
import { signerOfGuest } from "./queries.ts";

/** Throws `error.ticket.invalid` if the person no longer exists. */
export async function ticketHolder(reader: Reader, person: string): Promise<Person | Guest> {
  const account = await unsafeAccountById(reader, person);
  if (account?.closedAt) throw problem("error.ticket.invalid");
  if (account !== undefined) return personOfAccount(account);
  const row = await signerOfGuest(reader, person);
  if (row === undefined) throw problem("error.ticket.invalid");
  return guestPrincipal(row.signer, row.request, "");
}
