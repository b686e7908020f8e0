/** The person or guest of a ticket as a principal: their access is checked again when the ticket is redeemed. */
import { eq } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import { problem } from "../../platform/problem.ts";
import type { Guest, Person } from "../../platform/principal.ts";
import { personOfAccount, unsafeAccountById } from "../accounts/queries.ts";
import { guestPrincipal } from "./guests.ts";
import { requests, signers } from "../signature-requests/tables.ts";

/** Throws `error.ticket.invalid` if the person no longer exists. */
export async function ticketHolder(reader: Reader, person: string): Promise<Person | Guest> {
  const account = await unsafeAccountById(reader, person);
  if (account?.closedAt) throw problem("error.ticket.invalid");
  if (account !== undefined) return personOfAccount(account);
  const [row] = await reader
    .select({ signer: signers, request: requests })
    .from(signers)
    .innerJoin(requests, eq(requests.id, signers.request))
    .where(eq(signers.guest, person));
  if (row === undefined || row.signer.removedAt !== null) throw problem("error.ticket.invalid");
  return guestPrincipal(row.signer, row.request, "");
}
