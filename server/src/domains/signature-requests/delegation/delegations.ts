/** Reads who has delegated their signature. */
import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { unsafeAccountById } from "../../accounts/index.ts";
import { fullNameOrEmail } from "../trail/request-events.ts";
import { problem } from "../../../platform/problem.ts";
import { delegations } from "../delegation-tables.ts";
import type { DelegationRow } from "../delegation-tables.ts";
import type { SignerRow } from "../tables.ts";

/** The delegated signatures of a request, by signer. */
export async function delegationsOf(
  reader: Reader,
  request: string,
): Promise<Map<string, DelegationRow>> {
  const rows = await reader.select().from(delegations).where(eq(delegations.request, request));
  return new Map(rows.map((row) => [row.signer, row]));
}

/** The name of the person in whose place a signer signs; undefined if they sign for themselves. */
export async function delegatorOf(
  reader: Reader,
  { id }: Pick<SignerRow, "id">,
): Promise<string | undefined> {
  const [row] = await reader.select().from(delegations).where(eq(delegations.signer, id));
  return row && fullNameOrEmail((await unsafeAccountById(reader, row.person)) ?? row.before);
}

/**
 * Refuses a person who has delegated their signature as a further signer, because it may come back to them. Throws
 * `error.sr.signer_twice`.
 */
export async function refuseDelegators(
  reader: Reader,
  request: string,
  { person, email }: Pick<SignerRow, "person" | "email">,
): Promise<void> {
  for (const delegation of (await delegationsOf(reader, request)).values()) {
    if (delegation.person === person || delegation.before.email === email) {
      throw problem("error.sr.signer_twice", { email });
    }
  }
}

/** Forgets who delegated, because they have left the request: nothing can go back to them any more. */
export async function forgetDelegators(
  tx: Transaction,
  request: string,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .delete(delegations)
    .where(and(eq(delegations.request, request), inArray(delegations.person, [...people])));
}
