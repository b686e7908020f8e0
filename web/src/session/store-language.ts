import type { OfferedLocale } from "@paraph/language/locales";
import { report } from "../lib/service/report.ts";
import { isUnreachable } from "../lib/service/faults.ts";
import { forgetUnstored, unstoredLocale } from "../lib/words/words.tsx";
import { api } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./user.ts";

/** What is on its way. */
let sent: OfferedLocale | undefined;

/** Sends again what was chosen before this page was loaded, and did not arrive. */
export async function storeUnstored(): Promise<void> {
  const lang = unstoredLocale();
  if (lang === undefined || lang === sent) return;
  await storeLanguage(lang).catch((error: unknown) => report(error, "The language was not kept"));
}

/** Stores the language with the account. This tab counts it as stored at once: no page goes back to the one before. */
export async function storeLanguage(lang: OfferedLocale): Promise<void> {
  sent = lang;
  const { queryKey } = userQuery;
  queryClient.setQueryData(
    queryKey,
    (me) => me && { ...me, attributes: { ...me.attributes, lang: [lang] } },
  );
  const body = { attributes: { lang: [lang] } };
  try {
    queryClient.setQueryData(queryKey, await api("PUT /v1/user", { body }));
  } catch (error) {
    // What did not arrive is sent again with the next page.
    if (!isUnreachable(error)) forgetUnstored();
    throw error;
  } finally {
    if (sent === lang) sent = undefined;
  }
  if (unstoredLocale() === lang) forgetUnstored();
}
