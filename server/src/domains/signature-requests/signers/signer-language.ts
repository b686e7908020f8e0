/** The language of mails and SMS to a signer. */
import { DEFAULT_LOCALE } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { Reader } from "../../../platform/database/database.ts";
import { unsafeAccountsById } from "../../accounts/index.ts";
import type { Account } from "../../accounts/index.ts";
import type { RequestRow, SignerRow } from "../tables.ts";

type Speaker = Pick<Account, "lang"> | undefined;

/**
 * The language of their account; without one, the language that they or the sender chose for them; otherwise the
 * sender's language.
 */
export function signerLanguage(
  account: Speaker,
  signer: Pick<SignerRow, "language"> | undefined,
  sender: Speaker,
): Locale {
  return account?.lang ?? signer?.language ?? sender?.lang ?? DEFAULT_LOCALE;
}

/** The same, for callers that have not read the accounts. */
export async function readSignerLanguage(
  reader: Reader,
  signer: Pick<SignerRow, "person" | "language">,
  { owner }: Pick<RequestRow, "owner">,
): Promise<Locale> {
  const accounts = await unsafeAccountsById(reader, [signer.person, owner]);
  return signerLanguage(accounts.get(signer.person), signer, accounts.get(owner));
}
