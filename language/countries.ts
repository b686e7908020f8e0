/** The countries of the world, in the order in which the product lists them (specification section 9). */
import type { Legislation } from "@paraph/rules/qualities";
import { INTL_TAG } from "./locales.ts";
import type { Locale } from "./locales.ts";

/** ISO 3166-1 alpha-2: the codes that are officially assigned. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
  FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR
  IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
  ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
  PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
  TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/);

/** Where most people are from, by the law of the platform. */
const FIRST: Record<Legislation, readonly string[]> = {
  ZERTES: ["CH", "DE", "FR", "AT"],
  EIDAS: ["DE", "CH", "FR", "AT"],
};

export interface Country {
  /** ISO 3166-1 alpha-2 */
  readonly code: string;
  readonly name: string;
}

/** What a country is called in a language; the code itself when it is none. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(INTL_TAG[locale], { type: "region" }).of(code) ?? code;
}

/** All countries: first those most people of the platform are from, then the others by their names. */
export function countries(locale: Locale, platform: Legislation): Country[] {
  const names = new Intl.DisplayNames(INTL_TAG[locale], { type: "region" });
  const { compare } = new Intl.Collator(INTL_TAG[locale]);
  const first = FIRST[platform];
  const called = (code: string): Country => ({ code, name: names.of(code) ?? code });
  const others = COUNTRY_CODES.filter((code) => !first.includes(code))
    .map(called)
    .sort((a, b) => compare(a.name, b.name));
  return [...first.map(called), ...others];
}
