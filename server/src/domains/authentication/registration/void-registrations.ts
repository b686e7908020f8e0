/** Registrations end when their address has an account, or when the account is erased. */
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { registrations } from "../tables.ts";

/** Voids all unconfirmed registrations of an address, and their links. */
export async function voidRegistrations(tx: Transaction, email: string): Promise<void> {
  await tx
    .delete(registrations)
    .where(and(eq(registrations.email, email), isNull(registrations.confirmedAt)));
}

/** Deletes all registrations of an address. */
export async function eraseRegistrations(tx: Transaction, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email));
}
