/** Lines of comma-separated values (RFC 4180), for every CSV file that the product writes. */

/** Tells spreadsheet programs that a file is UTF-8. It stands at the beginning of the file. */
export const CSV_START = "\uFEFF";

/**
 * Signs with which spreadsheet programs begin a formula (OWASP, "CSV injection"), at the beginning of a text or after
 * something at which such a program may split it: in Switzerland it splits at semicolons, whatever the file has. Quotes
 * and white space before the sign do not help.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])[\s"]*)[=+\-@＝＋－＠]/gu;

/** A line of a CSV file, with its end. Each text is quoted, and an apostrophe makes text of what could be a formula. */
export function csvLine(texts: readonly string[]): string {
  const cells = texts.map((text) => `"${text.replaceAll(FORMULA, "'$&").replaceAll('"', '""')}"`);
  return `${cells.join(",")}\r\n`;
}
