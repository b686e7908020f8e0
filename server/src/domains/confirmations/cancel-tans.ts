/** Voids a person's one-time codes. */
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { Actor } from "../../platform/principal.ts";
import { tans, tanSends } from "./tables.ts";

/** Voids the open codes of a person: all, or those of one purpose, except one. */
export async function cancelTansOf(
  tx: Transaction,
  subject: Actor,
  { purpose, except }: { readonly purpose?: string; readonly except?: string } = {},
): Promise<void> {
  await tx
    .update(tans)
    .set({ state: "cancelled" })
    .where(
      and(
        eq(tans.subject, subject),
        eq(tans.state, "open"),
        purpose === undefined ? undefined : eq(tans.purpose, purpose),
        except === undefined ? undefined : ne(tans.id, except),
      ),
    );
}

/** Deletes the codes of an account that is erased, and the records of when they were sent. */
export async function eraseTansOf(tx: Transaction, subject: Actor): Promise<void> {
  await tx.delete(tans).where(eq(tans.subject, subject));
  await tx.delete(tanSends).where(eq(tanSends.subject, subject));
}
