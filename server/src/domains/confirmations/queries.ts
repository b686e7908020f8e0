/** Reads one-time codes. */
import { and, desc, eq } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/principal.ts";
import { tans } from "./tables.ts";
import type { Tan } from "./tan.ts";

/** The newest code of a person for a purpose, if it can still be entered; otherwise undefined. */
export async function openTanOf(
  db: Reader,
  clock: Pick<Clock, "now">,
  subject: Actor,
  purpose: string,
): Promise<Tan | undefined> {
  const [row] = await db
    .select()
    .from(tans)
    .where(and(eq(tans.subject, subject), eq(tans.purpose, purpose), eq(tans.state, "open")))
    .orderBy(desc(tans.createdAt))
    .limit(1);
  return row && row.expiresAt > clock.now() ? row : undefined;
}
