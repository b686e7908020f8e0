/** The language in which a guest reads and signs. */
import type { Locale } from "@paraph/language/locales";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Guest } from "../../../platform/principal.ts";
import { signers } from "../tables.ts";

/** Stores the language that a guest has chosen. */
export async function chooseLanguage(
  tx: Transaction,
  guest: Guest,
  language: Locale,
): Promise<void> {
  await tx.update(signers).set({ language }).where(eq(signers.guest, guest.id));
}
