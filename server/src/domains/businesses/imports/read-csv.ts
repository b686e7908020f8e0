/** Reads a CSV file of people (RFC 4180), as spreadsheet programs of all our languages write it. */
import { IMPORT_COLUMNS } from "@paraph/contract/calls/member-imports";
import type { ImportColumn } from "@paraph/contract/calls/member-imports";
import { plainLetters } from "@paraph/rules/words";

/** A row of the file, with trimmed texts. */
export interface CsvRow extends Readonly<Record<ImportColumn, string>> {
  /** The number that a spreadsheet shows for the row: the header and empty rows count, too. */
  readonly row: number;
}

/** The rows without the header; or the reason why the file cannot be read. */
export type CsvRead =
  | { readonly rows: readonly CsvRow[]; readonly fault?: undefined }
  | { readonly rows?: undefined; readonly fault: "unreadable" | "no_addresses" | "no_rows" };

const SEPARATORS = [",", ";", "\t"] as const;

/** The names of the columns in plain letters, without punctuation. */
const NAMES: Readonly<Record<ImportColumn, readonly string[]>> = {
  email: [
    "email",
    "emailaddress",
    "mail",
    "mailadresse",
    "emailadresse",
    "adresseemail",
    "adressemail",
    "courriel",
    "indirizzoemail",
  ],
  first_name: ["firstname", "givenname", "vorname", "prenom", "nome"],
  last_name: ["lastname", "surname", "familyname", "nachname", "nomdefamille", "nom", "cognome"],
  role: ["role", "rolle", "ruolo"],
};

/** Reads a file. A file without a header has one column, with addresses. */
export function readCsv(text: string): CsvRead {
  const content = text.replace(/^\uFEFF/, "");
  if (content.includes("\0") || content.includes("\uFFFD")) return { fault: "unreadable" };
  const lines = linesOf(content, separatorOf(content));
  if (lines === undefined) return { fault: "unreadable" };
  const filled = lines
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [head, ...rest] = filled;
  if (head === undefined) return { fault: "no_rows" };
  const places = placesOf(head.cells);
  if (places.email !== undefined) return made(rest, places);
  const address = head.cells.findIndex((cell) => cell.includes("@"));
  return address === -1 ? { fault: "no_addresses" } : made(filled, { email: address });
}

type Places = Readonly<Partial<Record<ImportColumn, number>>>;

interface Line {
  readonly cells: readonly string[];
  readonly row: number;
}

function made(lines: readonly Line[], places: Places): CsvRead {
  if (lines.length === 0) return { fault: "no_rows" };
  const rows = lines.map(({ cells, row }) => {
    const at = (column: ImportColumn) => cells[places[column] ?? -1] ?? "";
    const texts = IMPORT_COLUMNS.map((column) => [column, at(column)]);
    return { ...(Object.fromEntries(texts) as Record<ImportColumn, string>), row };
  });
  return { rows };
}

function placesOf(head: readonly string[]): Places {
  const names = head.map((cell) => plainLetters(cell).replaceAll(/[^\p{L}]/gu, ""));
  return Object.fromEntries(
    IMPORT_COLUMNS.map((column) => [
      column,
      names.findIndex((name) => NAMES[column].includes(name)),
    ]).filter(([, place]) => place !== -1),
  ) as Places;
}

/** The most frequent separator of the first line, outside of quotes. */
function separatorOf(content: string): string {
  const [line = ""] = content.replaceAll(/"(?:[^"]|"")*"/g, "").split(/\r\n|\n|\r/, 1);
  const counted = SEPARATORS.map((sign) => ({ sign, times: line.split(sign).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}

/** The cells of each line; undefined if a quote does not end, or text follows one. */
function linesOf(content: string, separator: string): string[][] | undefined {
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < content.length) {
    let cell = "";
    if (content[at] === '"') {
      const end = endOfQuote(content, at + 1);
      if (end === undefined) return undefined;
      cell = content.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    } else {
      const start = at;
      while (at < content.length && content[at] !== separator && !isEnd(content[at])) at += 1;
      cell = content.slice(start, at);
    }
    cells.push(cell.trim());
    const next = content[at];
    if (next === separator) {
      at += 1;
      if (at === content.length) cells.push("");
      continue;
    }
    if (next !== undefined && !isEnd(next)) return undefined;
    at += next === "\r" && content[at + 1] === "\n" ? 2 : 1;
    lines.push(cells);
    cells = [];
  }
  if (cells.length > 0) lines.push(cells);
  return lines;
}

const isEnd = (sign: string | undefined): boolean => sign === "\n" || sign === "\r";

function endOfQuote(content: string, from: number): number | undefined {
  for (let at = content.indexOf('"', from); at !== -1; at = content.indexOf('"', at + 2)) {
    if (content[at + 1] !== '"') return at;
  }
  return undefined;
}
