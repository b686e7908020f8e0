/** Phone numbers: in the forms in which people write them, in which they are stored, and in which they are shown. */
import { legislationOfHost } from "./network/platform-law.ts";
import type { Legislation } from "./qualities.ts";
import { WHITE_SPACE } from "./validators.ts";

/** A phone number, as written: an optional plus, then at least 6 digits, spaces or hyphens. */
const PHONE = /^\+?[\d -]{6,}$/;

/**
 * The same with white space around it, which the service removes: a text matches `WRITTEN_PHONE` if its trimmed form
 * matches `PHONE`.
 */
export const WRITTEN_PHONE = new RegExp(
  `^${WHITE_SPACE}*(\\+[0-9 -]{5,}|[0-9-][0-9 -]{4,})[0-9-]${WHITE_SPACE}*$`,
);

export function isPhone(value: string): boolean {
  return PHONE.test(value);
}

/**
 * The country code at the start of a number (ITU-T E.164, list of assigned codes): one digit in zones 1 and 7; two if
 * the zone gave the country its own code; otherwise three.
 */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * Codes that belong to no country: satellites, networks and shared-cost services (ITU-T E.164, 800, 808, 87x, 88x,
 * 979). Their operators set their prices, and none of them is a person's mobile number.
 */
const OF_NO_COUNTRY = /^\+(8[07]\d|88[1-3]|888|979)/;

/**
 * Countries whose national numbers may begin with 0 (Italy and its neighbours, Ivory Coast, Benin, Gabon, the Congo).
 * There the 0 is dialled from abroad too.
 */
const WITH_OWN_ZERO = /^\+(39|378|379|225|229|241|242)$/;

/** The numbers of a country as people write them in that country, with the 0 that is dialled there. */
interface Home {
  readonly code: string;
  readonly national: RegExp;
  /** A number that nobody has, as people write it in the country and from abroad. */
  readonly example: { readonly national: string; readonly international: string };
}

const HOMES: Readonly<Record<Legislation, Home>> = {
  ZERTES: {
    code: "+41",
    national: /^0[1-9]\d{8}$/,
    example: { national: "079 123 45 67", international: "+41 79 123 45 67" },
  },
  EIDAS: {
    code: "+49",
    national: /^0[1-9]\d{6,11}$/,
    example: { national: "0151 234 567 89", international: "+49 151 234 567 89" },
  },
};

/**
 * The country whose numbers need no country code: Switzerland or, on the EU platform, the first of its countries,
 * Germany (specification sections 1 and 9).
 */
const homeOf = (host: string): Home => HOMES[legislationOfHost(host)];

/** The forms in which a number may be written on the platform of a host. They do not break over lines. */
export function phoneExample(host: string): Home["example"] {
  const { national, international } = homeOf(host).example;
  return { national: unbroken(national), international: unbroken(international) };
}

/**
 * Converts a phone number to the form in which it is stored and dialled: `+` and digits. Returns undefined if it has no
 * country code and is not a number of the country of the platform at `host`. Every number has exactly one form, because
 * limits are counted by it: no country code begins with 0, and the 0 of national numbers is left out ("+41 (0)79 …",
 * "+0041 79 …", "+4179…" and, in Switzerland, "079 …" are one number).
 */
export function internationalPhone(value: string, host: string): string | undefined {
  const digits = value.replaceAll(/\D/g, "");
  const home = homeOf(host);
  const isPlain = !value.trim().startsWith("+");
  if (isPlain && home.national.test(digits)) return home.code + digits.slice(1);
  const named = !isPlain || digits.startsWith("00") || /^(41|43|49|33|39|48)\d/.test(digits);
  const whole = `+${digits.replace(/^0+/, "")}`;
  const [country = ""] = COUNTRY_CODE.exec(whole) ?? [];
  const rest = whole.slice(country.length);
  const number = country + (WITH_OWN_ZERO.test(country) ? rest : rest.replace(/^0+/, ""));
  const dialled = named && country !== "" && !OF_NO_COUNTRY.test(number);
  return dialled && /^\+\d{8,15}$/.test(number) ? number : undefined;
}

/** Formats a result of `internationalPhone` in groups of digits, as a person types it in a field: "+41 79 123 45 67". */
export function typedPhone(value: string): string {
  const country = COUNTRY_CODE.exec(value)?.[0] ?? "";
  const rest = value.slice(country.length);
  if (!/^\d+$/.test(rest)) return value;
  const groups =
    country === "+41" && rest.length === 9
      ? [rest.slice(0, 2), rest.slice(2, 5), rest.slice(5, 7), rest.slice(7)]
      : (rest.match(/\d{3}(?=\d{2})|\d+/g) ?? []);
  return [country, ...groups].join(" ").trim();
}

/** Formats a result of `internationalPhone` for reading: as `typedPhone`, and it does not break over lines. */
export const shownPhone = (value: string): string => unbroken(typedPhone(value));

/**
 * Formats a result of `internationalPhone` with hidden digits in the middle, so that it can be shown to its person:
 * "+41 79 ••• •• 12". It does not break over lines. A number with fewer than six digits after the country code is not
 * shortened.
 */
export function maskedPhone(value: string): string {
  const country = COUNTRY_CODE.exec(value)?.[0] ?? "";
  const rest = value.slice(country.length);
  if (country === "" || rest.length < 6) return value;
  return unbroken(`${country} ${rest.slice(0, 2)} ••• •• ${rest.slice(-2)}`);
}

/** A phone number in a text, with or without hidden digits. */
const IN_TEXT = /\+\d[\d•·*x.…-]*(?:[ \u00a0][\d•·*x.…-]*[\d•*])+/g;

/** The phone numbers in a text of others, with or without hidden digits: they do not break over lines. */
export const withUnbrokenPhones = (text: string): string => text.replaceAll(IN_TEXT, unbroken);

/** The first phone number in a text of others, with or without hidden digits; undefined if there is none. */
export const phoneIn = (text: string): string | undefined =>
  withUnbrokenPhones(text).match(IN_TEXT)?.[0];

const NO_BREAK_SPACE = "\u00a0";

const unbroken = (text: string): string => text.replaceAll(" ", NO_BREAK_SPACE);
