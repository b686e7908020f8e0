import type { OfferedLocale } from "@paraph/language/locales";
import { api } from "./api.ts";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./user.ts";

/** Stores the language with the account. This tab counts it as stored at once: no page goes back to the one before. */
export async function storeLanguage(lang: OfferedLocale): Promise<void> {
  const { queryKey } = userQuery;
  queryClient.setQueryData(
    queryKey,
    (me) => me && { ...me, attributes: { ...me.attributes, lang: [lang] } },
  );
  const body = { attributes: { lang: [lang] } };
  queryClient.setQueryData(queryKey, await api("PUT /v1/user", { body }));
}
