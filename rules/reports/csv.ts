/**
 * Comma-separated values (RFC 4180) that spreadsheet programs read as text: every cell is quoted, and a text that such a
 * program would run as a formula is marked as text by an apostrophe (OWASP, "CSV injection").
 */

/** The byte order mark, which tells spreadsheet programs that a file is UTF-8. */
export const CSV_START = "\uFEFF";

/**
 * What begins a cell, before a text that a program takes for a formula: one with such a sign, in its plain or its wide
 * form, or with a tab or a carriage return. A program with other settings also begins a cell after these separators.
 */
const FORMULA = /([,;|"\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/g;

/** A line of a file: its cells, in quotes, and the end of the line. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(text: string): string {
  // The text begins like one after a separator.
  const marked = `,${text}`.replaceAll(FORMULA, "$1'").slice(1);
  return `"${marked.replaceAll('"', '""')}"`;
}
