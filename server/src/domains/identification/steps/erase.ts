/** Erases the identifications of people who are gone. */
import { inArray } from "drizzle-orm";
import type { Transaction } from "../../../platform/database.ts";
import { identifications } from "../tables.ts";

/** Those of these people (`actorOf`), in the transaction in which they are erased. */
export async function eraseIdentifications(
  tx: Transaction,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.delete(identifications).where(inArray(identifications.subject, [...subjects]));
}
