/** The generic validators (specification section 5). Each answers whether a value is valid. */

/** An e-mail address: one @, something before it, a host name with a dot behind it, no white space. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@<>"(),:;[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);
}

/** A phone number: an optional plus, then at least 6 digits, spaces or hyphens. */
export function isPhone(value: string): boolean {
  return /^\+?[\d -]{6,}$/.test(value) && (value.match(/\d/g) ?? []).length >= 6;
}

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
