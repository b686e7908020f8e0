/**
 * What stands behind a revision, byte by byte. A viewer that repairs files finds objects that no cross-reference
 * section names; so whatever was appended must be made of objects that a section names, sections, and nothing else.
 */
import { loadObject, type PdfDocument } from "../document.ts";
import { isPadesError, PadesError } from "../errors.ts";
import { isDigit, isWhite, peek, readCount, readWord, skipWhite, startsWith } from "../lexer.ts";
import { isCount, isReference, type PdfDictionary } from "../object.ts";
import { parseAt, readDictionary, readValue } from "../parser.ts";
import { lengthByKeyword } from "../search.ts";
import type { Source } from "../source.ts";
import type { XrefSection } from "../xref-section.ts";

/** An object that was found where it stands. */
export interface FoundObject {
  readonly number: number;
  readonly generation: number;
  readonly at: number;
  readonly end: number;
}

export interface Appended {
  readonly objects: readonly FoundObject[];
  /** Where tables begin (cross-reference streams are objects). */
  readonly tables: readonly number[];
  /** Where the first thing stands that is neither; undefined if there is none. */
  readonly strayAt: number | undefined;
}

type Step =
  | { readonly kind: "object"; readonly object: FoundObject }
  | { readonly kind: "table"; readonly at: number; readonly end: number }
  | { readonly kind: "pointer"; readonly end: number }
  | { readonly kind: "end" }
  | { readonly kind: "stray"; readonly at: number };

/** Goes through everything from `from` to the end of the file. */
export function walkAppended(document: PdfDocument, from: number): Appended {
  const { source } = document;
  const objects: FoundObject[] = [];
  const tables: number[] = [];
  for (let at = from; ;) {
    const step = stepAt(document, source, at);
    if (step.kind === "end") return { objects, tables, strayAt: undefined };
    if (step.kind === "stray") return { objects, tables, strayAt: step.at };
    if (step.kind === "object") objects.push(step.object);
    else if (step.kind === "table") tables.push(step.at);
    at = step.kind === "object" ? step.object.end : step.end;
  }
}

function stepAt(document: PdfDocument, source: Source, from: number): Step {
  const at = passInert(source, from);
  if (at === undefined) return { kind: "stray", at: from };
  if (at >= source.size) return { kind: "end" };
  try {
    const byte = source.read(at, 1)[0] ?? 0;
    if (isDigit(byte)) return { kind: "object", object: readObject(document, source, at) };
    if (byte === 120) return { kind: "table", at, end: passTable(source, at) };
    if (byte === 115) return { kind: "pointer", end: passPointer(source, at) };
  } catch (error) {
    if (!isPadesError(error)) throw error;
  }
  return { kind: "stray", at };
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new PadesError("damaged_object", `expected ${what}`);
}

/** White space and comments that nobody takes for something else; undefined for others. */
function passInert(source: Source, from: number): number | undefined {
  for (let at = from; ;) {
    const bytes = source.read(at, 4096);
    if (bytes.length === 0) return at;
    const shown = bytes.findIndex((byte) => !isWhite(byte));
    if (shown < 0) {
      at += bytes.length;
      continue;
    }
    at += shown;
    if (bytes[shown] !== 37) return at;
    const line =
      Buffer.from(source.read(at, 1024))
        .toString("latin1")
        .split(/[\r\n]/, 1)[0] ?? "";
    if (line.length >= 1024 || /obj|xref|trailer/.test(line)) return undefined;
    at += line.length;
  }
}

function readObject(document: PdfDocument, source: Source, at: number): FoundObject {
  const head = parseAt(source, at, (window) => {
    const number = readCount(window);
    const generation = readCount(window);
    skipWhite(window);
    expect(startsWith(window, "obj"), "obj");
    window.at += 3;
    skipWhite(window);
    const value = startsWith(window, "endobj") ? null : readValue(window);
    skipWhite(window);
    const dataFollows = value instanceof Map && startsWith(window, "stream");
    if (dataFollows) {
      window.at += 6;
      if (peek(window) === 13) window.at++;
      if (peek(window) === 10) window.at++;
    }
    return { number, generation, value, dataFollows, end: at + window.at };
  });
  const { number, generation, value, dataFollows } = head;
  expect(number !== undefined && generation !== undefined, "number");
  const end = dataFollows && value instanceof Map ? passData(document, value, head.end) : head.end;
  const closed = parseAt(source, end, (window) => {
    skipWhite(window);
    expect(startsWith(window, "endobj"), "endobj");
    return end + window.at + 6;
  });
  return { number: number ?? 0, generation: generation ?? 0, at, end: closed };
}

/** Behind the data of a stream and its `endstream`. */
function passData(document: PdfDocument, dictionary: PdfDictionary, at: number): number {
  const { source } = document;
  const written = dictionary.get("Length") ?? null;
  const length = isReference(written) ? loadObject(document, written.number) : written;
  const end =
    (isCount(length) ? keywordAt(source, at + length) : undefined) ??
    keywordAt(source, at + lengthByKeyword(source, at));
  if (end === undefined) throw new PadesError("damaged_object", "a stream without end");
  return end;
}

function keywordAt(source: Source, at: number): number | undefined {
  if (at >= source.size) return undefined;
  const match = /^[\0\t\n\f\r ]*endstream/.exec(
    Buffer.from(source.read(at, 32)).toString("latin1"),
  );
  return match ? at + match[0].length : undefined;
}

function passTable(source: Source, at: number): number {
  let end = parseAt(source, at, (window) => {
    expect(startsWith(window, "xref"), "xref");
    return at + 4;
  });
  for (;;) {
    const here = end;
    const run = parseAt(source, here, (window) => {
      const first = readCount(window);
      const count = first === undefined ? undefined : readCount(window);
      while (peek(window) === 32) window.at++;
      if (peek(window) === 13) window.at++;
      if (peek(window) === 10) window.at++;
      return count === undefined ? undefined : here + window.at + count * 20;
    });
    if (run === undefined) break;
    expect(run <= source.size, "table");
    end = run;
  }
  return parseAt(source, end, (window) => {
    skipWhite(window);
    expect(readWord(window) === "trailer", "trailer");
    skipWhite(window);
    readDictionary(window);
    return end + window.at;
  });
}

function passPointer(source: Source, at: number): number {
  return parseAt(source, at, (window) => {
    expect(readWord(window) === "startxref", "startxref");
    expect(readCount(window) !== undefined, "number");
    return at + window.at;
  });
}

/** Whether everything that was found is named by one of these sections, at its place; else where it is not. */
export function unnamedAt(
  { objects, tables, strayAt }: Appended,
  from: number,
  sections: readonly XrefSection[],
): number | undefined {
  const starts = new Set<unknown>(
    sections.flatMap((section) => [section.at, section.trailer.get("XRefStm")]),
  );
  const strangers = objects.filter(
    ({ number, generation, at }) =>
      at >= from &&
      !starts.has(at) &&
      !sections.some((section) => names(section, number, generation, at)),
  );
  const table = tables.find((at) => at >= from && !starts.has(at));
  return strangers[0]?.at ?? table ?? strayAt;
}

function names(section: XrefSection, number: number, generation: number, at: number): boolean {
  const entry = section.find(number);
  return entry?.kind === "offset" && entry.offset === at && entry.generation === generation;
}
