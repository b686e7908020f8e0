/** The language in which a guest reads and signs. */
import type { Locale } from "@paraph/language/locales";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuthorisedGuest } from "../policy.ts";
import { signers } from "../tables.ts";

/** Stores the language that a guest has chosen. */
export async function chooseLanguage(
  tx: Transaction,
  { signer }: AuthorisedGuest<"change_language">,
  language: Locale,
): Promise<void> {
  await tx.update(signers).set({ language }).where(eq(signers.id, signer.id));
}
