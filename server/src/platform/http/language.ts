/** The language that a caller reads. */
import { DEFAULT_LOCALE, localeOf, localeOfHeader } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { FastifyRequest } from "fastify";

/** `lang` in the query, else Accept-Language, else what the account says, else English. */
export function languageOf(request: FastifyRequest, own?: Locale): Locale {
  const query: unknown = request.query;
  const asked =
    typeof query === "object" && query !== null && "lang" in query ? query.lang : undefined;
  return (
    (typeof asked === "string" ? localeOf(asked) : undefined) ??
    localeOfHeader(request.headers["accept-language"]) ??
    own ??
    DEFAULT_LOCALE
  );
}
