/** Erases the identifications of erased accounts and guests. */
import { inArray } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/principal.ts";
import { identifications } from "./tables.ts";

/** Erases the identifications of these people, in the transaction in which they are erased. */
export async function eraseIdentifications(
  tx: Transaction,
  subjects: readonly Actor[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.delete(identifications).where(inArray(identifications.subject, [...subjects]));
}
