/** The language of a caller. */
import { DEFAULT_LOCALE, acceptedLocale, localeOfHeader } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { FastifyRequest } from "fastify";

/** The calls of direct sign (specification section 5) and of the verification: only they accept Italian, as their screens do. */
const ITALIAN = /^\/v\d+\/(?:direct\/|verify(?:[/?]|$))/;

/**
 * `lang` in the query, else Accept-Language, else the language of the account or signer, else English.
 * @param italian whether Italian is accepted
 */
export function languageOf(
  request: FastifyRequest,
  own?: Locale,
  italian = ITALIAN.test(request.url),
): Locale {
  const query: unknown = request.query;
  const asked =
    typeof query === "object" && query !== null && "lang" in query ? query.lang : undefined;
  return (
    (typeof asked === "string" ? acceptedLocale(asked, italian) : undefined) ??
    localeOfHeader(request.headers["accept-language"], italian) ??
    own ??
    DEFAULT_LOCALE
  );
}
