/** The generic validators (specification section 5). Each returns whether a value is valid. */

/**
 * A white space character as `String.trim` removes it (ECMA-262 §12.2 and §12.3), in the notation of a pattern. (`\s`
 * has different meanings in different languages.)
 */
export const WHITE_SPACE =
  "[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]";

/**
 * Invisible characters in an address: control characters, characters without a width, and those that turn the direction
 * of writing.
 */
const UNSEEN =
  "\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufff9-\\ufffb";
/**
 * Signs that an address must not contain: the brackets around numeric hosts (RFC 5321 §4.1.3), at which no person has
 * an address, and the signs that separate or quote addresses in lists.
 */
const SIGNS = '@<>"(),:;[]\\';
const WIDER = 0xfee0;

/** Signs in the notation of a character class in a pattern. */
const inClass = (signs: string): string => signs.replaceAll(/[[\]\\]/g, String.raw`\$&`);
const wide = (signs: string): string =>
  signs.replaceAll(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDER));

/** One @, something before it, a host name with a dot after it, no white space, nothing invisible. */
function addressPattern(signs: string, at: string, dots: string): string {
  const no = `\\s${inClass(signs)}${UNSEEN}`;
  const label = `[^${no}${dots}]+`;
  return `^[^${no}]+[${at}]${label}([${dots}]${label})+$`;
}

/** An email address. */
export const EMAIL = new RegExp(addressPattern(SIGNS, "@", "."));

/** An email address as people write it, in letters of any width (`inPlainWidth`). */
export const WRITTEN_EMAIL = new RegExp(
  addressPattern(`${SIGNS}${wide(SIGNS)}`, `@${wide("@")}`, `.${wide(".")}\u3002\uff61`)
    .replace(/^\^/, `^${WHITE_SPACE}*`)
    .replace(/\$$/, `${WHITE_SPACE}*$`),
);

/** The maximum length in characters (code points), as JSON Schema counts them. */
const LONGEST_ADDRESS = 254;

export function isEmail(value: string): boolean {
  return Array.from(value).length <= LONGEST_ADDRESS && EMAIL.test(value);
}

/**
 * Converts an address to letters of the usual width. East Asian keyboards make wider forms of the same letters (Unicode
 * block Halfwidth and Fullwidth Forms), and their full stops are dots of a host name (RFC 3490 §3.1). Letters of other
 * scripts stay as they are.
 */
export function inPlainWidth(address: string): string {
  const narrow = address.replaceAll(/[\uff01-\uff5e]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - WIDER),
  );
  const host = narrow.lastIndexOf("@");
  return narrow.slice(0, host + 1) + narrow.slice(host + 1).replaceAll(/[\u3002\uff61]/g, ".");
}

/** Whether a text is a calendar day such as `2025-02-28`; `2025-02-30` and days of the year 0 are not. */
export function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
}

/** A label of a host name: letters, digits and, inside, hyphens (RFC 1123, section 2.1). */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
const OCTET = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

/** A domain name: a host name with a dot in it, or an IPv4 address in brackets (RFC 5321, section 4.1.3). */
export function isDomainName(value: string): boolean {
  if (/^\[[\d.]*\]$/.test(value)) {
    const octets = value.slice(1, -1).split(".");
    return octets.length === 4 && octets.every((octet) => OCTET.test(octet));
  }
  const labels = value.split(".");
  const last = labels.at(-1) ?? "";
  return (
    value.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(last)
  );
}

/**
 * A visible character: not white space, a filler, a joiner, or another one that draws nothing (Unicode,
 * Default_Ignorable_Code_Point).
 */
export const SEEN =
  /[^\ufe00-\ufe0f\u034f\u17b4\u17b5\u180b-\u180f\s\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]/;

/** A required string: it contains something visible. */
export function isFilled(value: string): boolean {
  return SEEN.test(value);
}

/**
 * A number as people type it: digits, with a sign before them and a decimal point between them if these are allowed.
 */
export function isNumber(value: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?$/.test(value);
}

/** A whole number as people type it. */
export function isInteger(value: string): boolean {
  return /^[+-]?\d+$/.test(value);
}

/** A number as people type it, between two numbers, including these. */
export function isInRange(value: string, least: number, most: number): boolean {
  return isNumber(value) && Number(value) >= least && Number(value) <= most;
}

/** A checkbox that must be ticked: only `true` is valid, not values that are merely truthy. */
export function isTrue(value: unknown): value is true {
  return value === true;
}

/** A referral code (`ucc`): letters, digits, underscores and hyphens, at most 64. */
export const REFERRAL_CODE = /^[\w-]{1,64}$/;
