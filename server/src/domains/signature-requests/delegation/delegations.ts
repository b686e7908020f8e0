/** Reads who has delegated their signature. */
import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
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

/** The delegations of some signers. */
export async function delegationsOfSigners(
  reader: Reader,
  ids: readonly string[],
): Promise<DelegationRow[]> {
  if (ids.length === 0) return [];
  return reader
    .select()
    .from(delegations)
    .where(inArray(delegations.signer, [...ids]));
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
