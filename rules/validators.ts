/** The generic validators (specification section 5). Each answers whether a value is valid. */

/** A white space character as `String.trim` removes it (ECMA-262 §12.2 and §12.3), in the notation of a pattern; `\s` differs among languages. */
export const WHITE_SPACE =
  "[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]";

/** What is not seen in an address: control characters, and those without a width or that turn the direction of writing. */
const UNSEEN =
  "\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufff9-\\ufffb";
/** Neither numbers in brackets (RFC 5321 §4.1.3), to which no person's mail goes, nor signs of lists. */
const SIGNS = '@<>"(),:;[]\\';
const WIDER = 0xfee0;

/** Signs in the notation of a class of a pattern. */
const inClass = (signs: string): string => signs.replaceAll(/[[\]\\]/g, String.raw`\$&`);
const wide = (signs: string): string =>
  signs.replaceAll(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + WIDER));

/** One @, something before it, a host name with a dot behind it, no white space, nothing unseen. */
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

/** Counted in characters (code points), as JSON Schema does. */
const LONGEST_ADDRESS = 254;

export function isEmail(value: string): boolean {
  return Array.from(value).length <= LONGEST_ADDRESS && EMAIL.test(value);
}

/**
 * An address in letters of the usual width: those that East Asian keyboards make wider (Unicode block Halfwidth and
 * Fullwidth Forms) are the same letters, and their full stops are dots of a host name (RFC 3490 §3.1). Letters of other scripts stay.
 */
export function inPlainWidth(address: string): string {
  const narrow = address.replaceAll(/[\uff01-\uff5e]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - WIDER),
  );
  const host = narrow.lastIndexOf("@");
  return narrow.slice(0, host + 1) + narrow.slice(host + 1).replaceAll(/[\u3002\uff61]/g, ".");
}

/** Whether a text names a day of the calendar as `2025-02-28`; `2025-02-30` does not, nor does a day of the year 0. */
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

/** A character that is seen: no white space, filler, joiner, or other one that draws nothing (Unicode, Default_Ignorable_Code_Point). */
export const SEEN =
  /[^\ufe00-\ufe0f\u034f\u17b4\u17b5\u180b-\u180f\s\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]/;

/** A required string: something in it that is seen. */
export function isFilled(value: string): boolean {
  return SEEN.test(value);
}

/** A number as it is typed: digits, a sign before and a decimal point between them where they are wanted. */
export function isNumber(value: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?$/.test(value);
}

/** A whole number as it is typed. */
export function isInteger(value: string): boolean {
  return /^[+-]?\d+$/.test(value);
}

/** A number as it is typed that lies between two, which are in the range themselves. */
export function isInRange(value: string, least: number, most: number): boolean {
  return isNumber(value) && Number(value) >= least && Number(value) <= most;
}

/** A box that must be ticked: true, and nothing that merely counts as true. */
export function isTrue(value: unknown): value is true {
  return value === true;
}

/** A referral code (`ucc`): letters, digits, underscores and hyphens, at most 64. */
export const REFERRAL_CODE = /^[\w-]{1,64}$/;
