import type { PdfDocument } from "../read/document.ts";
import { isWhite } from "../read/lexer.ts";
import { isCount, isName, isReference, type PdfDictionary } from "../read/object.ts";
import type { Source } from "../read/source.ts";
import { isWrittenUnusually } from "../read/spelling.ts";
import type { SectionShape, XrefSection } from "../read/xref-section.ts";
import type { Departures } from "./departure.ts";

/** Checks the syntax of the sections and their connections (ISO 32000-2 §7.5.4 and §7.5.8). */
export function checkSections({ source, sections }: PdfDocument, departures: Departures): void {
  let least = Infinity;
  let leastAt = 0;
  const first = new Map(sections.map((section) => [section.hybrid?.stream.at, section]));
  for (const [i, section] of sections.entries()) {
    checkSection(source, section, departures);
    const { hybrid } = section;
    // Some writers copy the offset from trailer to trailer; in every reader the newer tables win.
    if (hybrid && first.get(hybrid.stream.at) === section) checkHybrid(source, hybrid, departures);
    const size = section.trailer.get("Size") ?? null;
    if (!isCount(size) || size === 0) departures.note("section_entry", section.at);
    else if (size < least) [least, leastAt] = [size, section.at];
    if (section.highest >= least) {
      const own = isCount(size) && section.highest >= size;
      departures.note("number_above_size", own ? section.at : leastAt, section.highest);
    }
    // A linearised file has it in its first section, which is the newer one.
    const older = sections[i + 1];
    if (older && older.at < section.at && encryptionIn(older) !== encryptionIn(section))
      departures.note("section_entry", section.at);
    const prev = section.trailer.get("Prev") ?? null;
    if (prev !== null && prev !== sections[i + 1]?.at) departures.note("section_entry", section.at);
  }
}

/** The number of the encryption dictionary, or whether there is one. */
function encryptionIn({ trailer }: XrefSection): number | boolean {
  const value = trailer.get("Encrypt") ?? null;
  return isReference(value) ? value.number : value !== null;
}

function checkSection(source: Source, section: XrefSection, departures: Departures): void {
  const { at, trailer, hybrid, shape } = section;
  if (isWhite(source.read(at, 1)[0] ?? 0)) departures.note("section_after_space", at);
  if (unusual(trailer, "Size", "Prev", "XRefStm", "Length")) departures.note("section_entry", at);
  if (shape?.style === "table") {
    checkTable(source, section, shape, departures);
    if (trailer.has("XRefStm") && !hybrid) departures.note("section_entry", at);
  } else if (shape) checkStream(section, shape, departures);
}

const unusual = (holder: PdfDictionary, ...keys: string[]): boolean =>
  keys.some((key) => isWrittenUnusually(holder, key));

/** Two numbers on their own line, before the rows. */
const HEADING = /^[\0\t\n\f\r ]*\d+ +\d+ *(\r\n|\r|\n)$/;
const MOST_HEADING = 64;
const ROW = 20;

function checkTable(
  source: Source,
  section: XrefSection,
  { subsections, trailerAt }: Extract<SectionShape, { style: "table" }>,
  departures: Departures,
): void {
  const malformed = (): void => departures.note("section_malformed", section.at);
  const text = (from: number, end: number): string =>
    Buffer.from(source.read(from, Math.min(end - from, MOST_HEADING + 1))).toString("latin1");
  let end = section.at;
  // The keyword, after white space.
  const [before = ""] = /^[\0\t\n\f\r ]*xref/.exec(text(end, end + MOST_HEADING)) ?? [];
  if (before === "") malformed();
  end += before.length;
  for (const { at, count } of subsections) {
    if (!HEADING.test(text(end, at))) malformed();
    end = at + count * ROW;
  }
  if (!/^[\0\t\n\f\r ]*$/.test(text(end, trailerAt))) malformed();
  const [first] = subsections;
  if (
    first?.first === 1 &&
    first.count > 0 &&
    /^0{10} 65535 f/.test(text(first.at, first.at + ROW))
  )
    departures.note("number_zero", section.at);
}

/** The largest widths that every reader accepts for a type, an offset and a generation or index. */
const WIDEST = [4, 8, 4];

function checkStream(
  { at, trailer }: XrefSection,
  { widths, index, length, unknownType }: Extract<SectionShape, { style: "stream" }>,
  departures: Departures,
): void {
  const type = trailer.get("Type");
  if (!isName(type) || type.name !== "XRef") departures.note("section_malformed", at);
  if (widths.some((width, i) => width > (WIDEST[i] ?? 0)) || numbersUnusual(trailer, "W"))
    departures.note("section_widths", at);
  const rows = index.reduce((sum, each, i) => (i % 2 === 1 ? sum + each : sum), 0);
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (index.length % 2 === 1 || rows * width !== length || numbersUnusual(trailer, "Index"))
    departures.note("section_rows", at);
  const unknown = unknownType();
  if (unknown !== undefined) departures.note("entry_type", at, unknown);
}

const numbersUnusual = (trailer: PdfDictionary, key: string): boolean => {
  const value = trailer.get(key);
  return Array.isArray(value) && isWrittenUnusually(value);
};

/** §7.5.8.4: an object in the stream is free in the table, or the same. */
function checkHybrid(
  source: Source,
  { table, stream }: NonNullable<XrefSection["hybrid"]>,
  departures: Departures,
): void {
  checkSection(source, stream, departures);
  const at = Math.max(table.at, stream.at);
  const prev = stream.trailer.get("Prev") ?? null;
  if (prev !== null && prev !== table.trailer.get("Prev")) departures.note("section_entry", at);
  for (const number of stream.numbers()) {
    const open = table.find(number);
    const hidden = stream.find(number);
    if (open?.kind !== "offset" || !hidden) continue;
    if (hidden.kind !== "offset" || hidden.offset !== open.offset)
      departures.note("hybrid_disagrees", at, number);
  }
}
