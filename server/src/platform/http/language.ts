/** The language of a caller. */
import { DEFAULT_LOCALE, acceptedLocale, localeOfHeader } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";
import type { FastifyRequest } from "fastify";
import { GUEST_COOKIE } from "./cookies.ts";

/** The calls of direct sign: only they accept Italian (specification section 5). */
const DIRECT_SIGN = /^\/v\d+\/direct\//;
/** The calls that verify files. Guests of direct sign can reach them. */
const VERIFICATION = /^\/v\d+\/verify(?:[/?]|$)/;

/**
 * `lang` in the query; otherwise Accept-Language, the language of the account or signer, or English.
 * @param italian whether Italian is accepted
 */
export function languageOf(
  request: FastifyRequest,
  own?: Locale,
  italian = isOfDirectSign(request),
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

/** Whether a call belongs to direct sign, or verifies a file for a guest who came from direct sign. */
function isOfDirectSign({ url, headers }: FastifyRequest): boolean {
  if (DIRECT_SIGN.test(url)) return true;
  return VERIFICATION.test(url) && (headers.cookie ?? "").includes(GUEST_COOKIE);
}
