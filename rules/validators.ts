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

/** A phone number with its middle hidden, as it may be shown to the person themselves. */
export function maskedPhone(value: string): string {
  return value.length < 7 ? value : `${value.slice(0, 5)} ••• •• ${value.slice(-2)}`;
}
