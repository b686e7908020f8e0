/** The language of a caller. */
import { DEFAULT_LOCALE, acceptedLocale, localeOfHeader } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { FastifyRequest } from "fastify";

/** The calls of direct sign. */
const DIRECT_SIGN = /^\/v\d+\/direct\//;

/**
 * `lang` in the query, else Accept-Language, else the language of the account or signer, else English.
 * @param direct whether it is of direct sign: only there is Italian accepted (specification section 5)
 */
export function languageOf(
  request: FastifyRequest,
  own?: Locale,
  direct = DIRECT_SIGN.test(request.url),
): Locale {
  const query: unknown = request.query;
  const asked =
    typeof query === "object" && query !== null && "lang" in query ? query.lang : undefined;
  return (
    (typeof asked === "string" ? acceptedLocale(asked, direct) : undefined) ??
    localeOfHeader(request.headers["accept-language"], direct) ??
    own ??
    DEFAULT_LOCALE
  );
}
