/** The generic validators (specification section 5). Each answers whether a value is valid. */

/** An e-mail address: one @, something before it, a host name with a dot behind it, no white space. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@<>"(),:;[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
}

/** A phone number, as written: an optional plus, then at least 6 digits, spaces or hyphens. */
export function isPhone(value: string): boolean {
  return /^\+?[\d -]{6,}$/.test(value);
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

/** A required string: something in it besides white space. */
export function isFilled(value: string): boolean {
  return value.trim() !== "";
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

/** A phone number as it is stored and dialled: `+` and digits, or undefined when it names no country. */
export function internationalPhone(value: string): string | undefined {
  const digits = value.replaceAll(/\D/g, "");
  const national = value.trim().startsWith("+") ? digits : digits.replace(/^00/, "");
  const named =
    value.trim().startsWith("+") ||
    digits.startsWith("00") ||
    /^(41|43|49|33|39|48)\d/.test(digits);
  return named && national.length >= 8 && national.length <= 15 ? `+${national}` : undefined;
}

/**
 * The country code at the start of a number (ITU-T E.164, list of assigned codes): one digit in zones 1 and
 * 7, two where the zone gave a country a code of its own, else three.
 */
const COUNTRY_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/**
 * A phone number as `internationalPhone` answers it with its middle hidden, as it may be shown to the person
 * themselves: "+41 79 ••• •• 12". A shorter one than six digits after the country code stays whole.
 */
export function maskedPhone(value: string): string {
  const country = COUNTRY_CODE.exec(value)?.[0] ?? "";
  const rest = value.slice(country.length);
  if (country === "" || rest.length < 6) return value;
  return `${country} ${rest.slice(0, 2)} ••• •• ${rest.slice(-2)}`;
}
