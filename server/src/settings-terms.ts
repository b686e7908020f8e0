/**
 * The settings for the terms of the service (their addresses, and the day from which each version applies), and for the
 * addresses of its notices.
 */
import type { PublicConfig } from "@paraph/contract/public-config";
import { TERMS } from "@paraph/rules/terms";
import type { Terms } from "@paraph/rules/terms";
import { day, web } from "./settings-shapes.ts";
import { variable } from "./settings-variable.ts";
import type { Variable } from "./settings-variable.ts";

type Name = Uppercase<Terms>;

const WHOSE: Record<Terms, string> = {
  gtc: "the terms of use",
  biz: "the terms for businesses",
  tou: "the terms of the trust service provider, which people accept before they sign with its certificates",
};

function termsOf<T extends Terms>(terms: T, otherwise: string) {
  const name = terms.toUpperCase();
  return {
    [`TERMS_${name}_URL`]: variable(
      "In the browser",
      web.optional(),
      `Address of ${WHOSE[terms]}. \`{lang}\` in the address is replaced by the language of the person (en-gb, de-ch, fr-ch).`,
      { otherwise: "pages name these terms without a link" },
    ),
    [`TERMS_${name}_SINCE`]: variable(
      "In the browser",
      day.optional(),
      `Day (such as 2026-01-31) from which the present version of TERMS_${name}_URL applies. Change it with each new version: people who accepted the terms before that day are asked again.`,
      { otherwise },
    ),
  } as { [K in `TERMS_${Uppercase<T>}_URL`]: Variable<string | undefined> } & {
    [K in `TERMS_${Uppercase<T>}_SINCE`]: Variable<Date | undefined>;
  };
}

const notice = (what: string) =>
  variable(
    "In the browser",
    web.optional(),
    `Address of ${what}. \`{lang}\` in the address is replaced by the language of the person (en-gb, de-ch, fr-ch, it).`,
    { otherwise: "pages do not show it" },
  );

export const termsVariables = {
  PRIVACY_URL: notice("the privacy notice"),
  IMPRINT_URL: notice("the imprint, which says who runs this service"),
  ...termsOf("gtc", "people who have accepted them are not asked again"),
  ...termsOf("biz", "businesses that have accepted them are not asked again"),
  ...termsOf("tou", "nobody is asked to accept them"),
};

type Values = {
  readonly PRIVACY_URL?: string | undefined;
  readonly IMPRINT_URL?: string | undefined;
} & { readonly [K in `TERMS_${Name}_URL`]?: string | undefined } & {
  readonly [K in `TERMS_${Name}_SINCE`]?: Date | undefined;
};

const nameOf = (terms: Terms) => terms.toUpperCase() as Name;

/** The day from which the present version of each kind of terms applies. */
export type TermsSince = Readonly<Partial<Record<Terms, Date>>>;

export function termsSinceOf(values: Values): TermsSince {
  return Object.fromEntries(
    TERMS.flatMap((terms) => {
      const since = values[`TERMS_${nameOf(terms)}_SINCE`];
      return since === undefined ? [] : [[terms, since]];
    }),
  );
}

/** The addresses of the terms, for links on pages. */
export function termsLinksOf(values: Values): PublicConfig["terms"] {
  const links = TERMS.flatMap((terms) => {
    const url = values[`TERMS_${nameOf(terms)}_URL`];
    return url === undefined ? [] : [[terms, url]];
  });
  return links.length === 0 ? undefined : Object.fromEntries(links);
}

/** The addresses of the privacy notice and the imprint, for links on pages. */
export function noticesOf({ PRIVACY_URL, IMPRINT_URL }: Values): PublicConfig["notices"] {
  if (PRIVACY_URL === undefined && IMPRINT_URL === undefined) return undefined;
  return {
    ...(PRIVACY_URL !== undefined && { privacy: PRIVACY_URL }),
    ...(IMPRINT_URL !== undefined && { imprint: IMPRINT_URL }),
  };
}

/** The settings in this table that are addresses; production requires https for them. */
export const TERMS_ADDRESSES = [
  ...TERMS.map((terms) => `TERMS_${nameOf(terms)}_URL` as const),
  "PRIVACY_URL",
  "IMPRINT_URL",
] as const;
