import { PadesError } from "../errors.ts";
import { expectWord, peek, readCount, skipWhite, startsWith, type Window } from "./lexer.ts";
import { parseAt, readDictionary } from "./parser.ts";
import type { Source } from "./source.ts";
import {
  indexSubsections,
  type Subsection,
  type XrefEntry,
  type XrefSection,
} from "./xref-section.ts";
import { readStreamSection } from "./xref-stream.ts";

const ENTRY = 20;
const MAX_SECTIONS = 1000;
/** Memory that the sections of one file may take together. */
const MAX_WEIGHT = 128 << 20;

/** Position of the newest section: what the last `startxref` says (ISO 32000-2 §7.5.5). */
export function findStart(source: Source): number {
  for (const reach of [1024, 65536]) {
    const from = Math.max(0, source.size - reach);
    const text = Buffer.from(source.read(from, reach)).toString("latin1");
    // A separate word: a longer word that ends with these letters does not count.
    const all = [
      ...`\n${text}\n`.matchAll(/[\0\t\n\f\r ]startxref[\0\t\n\f\r ]+(\d{1,15})(?=[\0\t\n\f\r ])/g),
    ];
    const last = all.at(-1)?.[1];
    if (last !== undefined) return Number(last);
  }
  throw new PadesError("damaged_xref", "no startxref");
}

/**
 * All sections from the newest to the oldest, as /Prev chains them. A hybrid section (§7.5.8.4) includes the entries of
 * its /XRefStm. Throws `damaged_xref` for chains that loop or lead nowhere.
 */
export function readSections(source: Source, start: number): XrefSection[] {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  let weight = 0;
  for (let at: number | undefined = start; at !== undefined;) {
    if (seen.has(at)) throw new PadesError("damaged_xref", "sections loop");
    if (seen.size >= MAX_SECTIONS) throw new PadesError("too_large", "cross-reference sections");
    seen.add(at);
    const section = readSection(source, at);
    sections.push(section);
    weight += section.weight;
    if (weight > MAX_WEIGHT) throw new PadesError("too_large", "cross-reference sections");
    const prev = section.trailer.get("Prev");
    if (prev !== undefined && typeof prev !== "number")
      throw new PadesError("damaged_xref", "/Prev");
    // No section can be at the header: some writers mean "none" by 0.
    at = prev === 0 ? undefined : prev;
  }
  return sections;
}

function readSection(source: Source, at: number): XrefSection {
  if (!Number.isInteger(at) || at < 0 || at >= source.size)
    throw new PadesError("damaged_xref", `section at ${at}`);
  try {
    const table = parseAt(source, at, (window) => {
      skipWhite(window);
      return startsWith(window, "xref") ? at + window.at + 4 : undefined;
    });
    if (table === undefined) return readStreamSection(source, at);
    return withHybrid(source, readTable(source, at, table));
  } catch (error) {
    if (error instanceof PadesError && error.reason === "damaged_object") {
      throw new PadesError("damaged_xref", error.detail, { cause: error });
    }
    throw error;
  }
}

/** A table is never read completely: its subsections are located, an entry is read on demand. */
function readTable(source: Source, start: number, after: number): XrefSection {
  const subsections: Subsection[] = [];
  for (let at = after; ;) {
    const here = at;
    const step = parseAt(source, at, (window) => {
      const first = readCount(window);
      if (first === undefined) return undefined;
      const count = readCount(window);
      if (count === undefined) throw new PadesError("damaged_xref", `subsection at ${here}`);
      skipSpaces(window);
      return { first, count, at: here + window.at };
    });
    if (step === undefined) break;
    subsections.push(step);
    at = step.at + step.count * ENTRY;
    if (at > source.size) throw new PadesError("damaged_xref", "table beyond the end");
    after = at;
  }
  const { trailer, trailerAt, end } = parseAt(source, after, (window) => {
    skipWhite(window);
    const keyword = after + window.at;
    expectWord(window, "trailer");
    skipWhite(window);
    return { trailer: readDictionary(window), trailerAt: keyword, end: after + window.at };
  });
  const { locate, numbers, highest } = indexSubsections(subsections, ENTRY);
  return {
    at: start,
    style: "table",
    trailer,
    weight: subsections.length * 32,
    find(number) {
      const at = locate(number);
      return at === undefined ? undefined : readEntry(source, at);
    },
    numbers,
    highest,
    shape: { style: "table", subsections, trailerAt, end },
  };
}

function skipSpaces(window: Window): void {
  while (peek(window) === 32) window.at++;
  if (peek(window) === 13) window.at++;
  if (peek(window) === 10) window.at++;
}

/** §7.5.4: `nnnnnnnnnn ggggg n` and two characters of line end. */
function readEntry(source: Source, at: number): XrefEntry {
  const text = Buffer.from(source.read(at, ENTRY)).toString("latin1");
  const match = /^(\d{10}) (\d{5}) ([nf])[ \r\n]{2}$/.exec(text);
  if (!match) throw new PadesError("damaged_xref", `entry at ${at}`);
  const generation = Number(match[2]);
  const offset = Number(match[1]);
  if (match[3] === "f") return { kind: "free", generation };
  if (offset === 0) return { kind: "free", generation, atZero: true };
  return { kind: "offset", offset, generation };
}

function withHybrid(source: Source, table: XrefSection): XrefSection {
  const at = table.trailer.get("XRefStm");
  if (typeof at !== "number") return table;
  const hidden = readStreamSection(source, at);
  return {
    ...table,
    hybrid: { table, stream: hidden },
    weight: table.weight + hidden.weight,
    highest: Math.max(table.highest, hidden.highest),
    find(number) {
      const entry = table.find(number);
      return entry === undefined || entry.kind === "free" ? (hidden.find(number) ?? entry) : entry;
    },
    *numbers() {
      yield* table.numbers();
      yield* hidden.numbers();
    },
  };
}
