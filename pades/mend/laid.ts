/** The end of a rewritten file: its only cross-reference section, and the pointer to it. */
import { deflateSync } from "node:zlib";
import { PadesError } from "../errors.ts";
import { name, type PdfDictionary, type PdfValue } from "../read/object.ts";
import { serialize, type Place } from "../write/serialize.ts";

export type Entry =
  | { readonly at: number }
  | { readonly container: number; readonly index: number };

/** The offsets of everything written. */
export interface Laid {
  readonly entries: Map<number, Entry>;
  /** The next object number. */
  next: number;
  /** The next offset. */
  at: number;
}

export const text = (value: string): Buffer => Buffer.from(value, "latin1");

export const neverPlaced: Place = () => {
  throw new PadesError("damaged_object", "a stream inside a value");
};

export function xrefTable(writing: Laid, trailer: PdfDictionary): Buffer {
  const rows = ["0000000000 65535 f \n"];
  for (let number = 1; number < writing.next; number++) {
    const entry = writing.entries.get(number);
    const at = entry && "at" in entry ? entry.at : 0;
    if (at > 9_999_999_999) throw new PadesError("too_large", "a table holds ten digits");
    rows.push(`${String(at).padStart(10, "0")} 00000 n \n`);
  }
  const entries = new Map([["Size", writing.next], ...trailer] as const);
  return text(
    `xref\n0 ${writing.next}\n${rows.join("")}trailer\n${serialize(entries, neverPlaced)}\nstartxref\n${writing.at}\n%%EOF\n`,
  );
}

const ROW = 8;

export function xrefStream(writing: Laid, trailer: PdfDictionary): Buffer {
  const own = writing.next++;
  writing.entries.set(own, { at: writing.at });
  const rows = Buffer.alloc(writing.next * ROW);
  rows.writeUInt16BE(65535, ROW - 2);
  for (const [number, entry] of writing.entries) {
    const row = number * ROW;
    rows.writeUInt8("at" in entry ? 1 : 2, row);
    rows.writeUIntBE("at" in entry ? entry.at : entry.container, row + 1, 5);
    if (!("at" in entry)) rows.writeUInt16BE(entry.index, row + 6);
  }
  const data = deflateSync(rows);
  const entries = new Map<string, PdfValue>([
    ["Type", name("XRef")],
    ["Size", writing.next],
    ["W", [1, 5, 2]],
    ...trailer,
    ["Filter", name("FlateDecode")],
    ["Length", data.length],
  ]);
  return Buffer.concat([
    text(`${own} 0 obj\n${serialize(entries, neverPlaced)}\nstream\n`),
    data,
    text(`\nendstream\nendobj\nstartxref\n${writing.at}\n%%EOF\n`),
  ]);
}
