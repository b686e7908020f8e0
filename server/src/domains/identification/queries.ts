/** Reads identifications. */
import { desc, eq } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/principal.ts";
import { identifications } from "./tables.ts";
import type { IdentificationRow } from "./tables.ts";

/** The identifications of a person or guest (`actorOf`), the latest first. */
export async function identificationsOf(
  reader: Reader,
  subject: Actor,
): Promise<IdentificationRow[]> {
  return reader
    .select()
    .from(identifications)
    .where(eq(identifications.subject, subject))
    .orderBy(desc(identifications.createdAt), desc(identifications.id));
}
