import type { OfferedLocale } from "@paraph/language/locales";
import { report } from "../lib/service/report.ts";
import { isUnreachable } from "../lib/service/faults.ts";
import { forgetUnstored, unstoredLocale } from "../lib/words/words.tsx";
import { api } from "./api.ts";
import { storeResponse } from "./query-client.ts";
import { userQuery } from "./user.ts";

/** The language that is being stored. */
let sent: OfferedLocale | undefined;

/** Sends a choice again that was made before this page was loaded and has not been stored. */
export async function storeUnstored(): Promise<void> {
  const lang = unstoredLocale();
  if (lang === undefined || lang === sent) return;
  await storeLanguage(lang).catch((error: unknown) => report(error, "The language was not kept"));
}

/**
 * Stores the language with the account. This tab treats it as stored at once, so that no page returns to the previous
 * one.
 */
export async function storeLanguage(lang: OfferedLocale): Promise<void> {
  sent = lang;
  const { queryKey } = userQuery;
  await storeResponse(
    queryKey,
    (me) => me && { ...me, attributes: { ...me.attributes, lang: [lang] } },
  );
  const body = { attributes: { lang: [lang] } };
  try {
    await storeResponse(queryKey, await api("PUT /v1/user", { body }));
  } catch (error) {
    // If this fails, the next page sends it again.
    if (!isUnreachable(error)) forgetUnstored();
    throw error;
  } finally {
    if (sent === lang) sent = undefined;
  }
  if (unstoredLocale() === lang) forgetUnstored();
}
