/**
 * Converts a table to a file of comma-separated values (RFC 4180), in UTF-8 with a byte order mark, which tells
 * spreadsheet programs the encoding. A text that such a program would read as a formula is quoted as text (OWASP, "CSV
 * injection").
 * @param rows the first one is the head
 */
export function writeCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((row) => row.map(cell).join(","));
  return new Blob([`\uFEFF${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" });
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
