import { PadesError } from "../errors.ts";
import { decodeStream } from "./filters.ts";
import type { PdfDictionary } from "./object.ts";
import { readIndirect } from "./parser.ts";
import type { Source } from "./source.ts";
import {
  indexSubsections,
  type Subsection,
  type XrefEntry,
  type XrefSection,
} from "./xref-section.ts";

/** A cross-reference stream (ISO 32000-2 §7.5.8), unfolded once; its entries are read when asked for. */
export function readStreamSection(source: Source, at: number): XrefSection {
  const { value: trailer, dataAt } = readIndirect(source, at);
  if (!(trailer instanceof Map) || dataAt === undefined)
    throw new PadesError("damaged_xref", `no section at ${at}`);
  const length = trailer.get("Length");
  if (typeof length !== "number" || length < 0 || dataAt + length > source.size) {
    throw new PadesError("damaged_xref", "length of a cross-reference stream");
  }
  const data = decodeStream({
    type: "stream",
    dictionary: trailer,
    data: source.read(dataAt, length),
  });
  const widths = numbersOf(trailer, "W");
  const size = trailer.get("Size");
  if (widths.length !== 3 || typeof size !== "number")
    throw new PadesError("damaged_xref", "/W or /Size");
  const index = trailer.has("Index") ? numbersOf(trailer, "Index") : [0, size];
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (width === 0 || widths.some((each) => each > 8)) throw new PadesError("damaged_xref", "/W");
  const { locate, numbers, highest } = indexSubsections(
    subsectionsOf(index, Math.floor(data.length / width), width),
    width,
  );
  return {
    at,
    style: "stream",
    trailer,
    weight: data.length + index.length * 32,
    find(number) {
      const row = locate(number);
      return row === undefined ? undefined : readEntry(data, row, widths);
    },
    numbers,
    highest,
    shape: {
      style: "stream",
      widths,
      index,
      length: data.length,
      unknownType() {
        for (const number of numbers()) {
          const row = locate(number);
          if (row !== undefined && typeOf(data, row, widths) > 2) return number;
        }
        return undefined;
      },
    },
  };
}

function numbersOf(dictionary: PdfDictionary, key: string): number[] {
  const value = dictionary.get(key);
  if (!Array.isArray(value)) throw new PadesError("damaged_xref", `/${key}`);
  return value.map((item) => {
    if (typeof item !== "number" || !Number.isInteger(item) || item < 0)
      throw new PadesError("damaged_xref", `/${key}`);
    return item;
  });
}

/** Runs as /Index lists them; rows that the data does not hold are not there. */
function subsectionsOf(index: readonly number[], rows: number, width: number): Subsection[] {
  const subsections: Subsection[] = [];
  let row = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    const count = Math.min(index[i + 1] ?? 0, rows - row);
    subsections.push({ first: index[i] ?? 0, count, at: row * width });
    row += count;
  }
  return subsections;
}

function field(data: Uint8Array, from: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + (data[from + i] ?? 0);
  return value;
}

/** 1 unless it is written (table 17). */
const typeOf = (data: Uint8Array, at: number, [width = 0]: readonly number[]): number =>
  width === 0 ? 1 : field(data, at, width);

function readEntry(data: Uint8Array, at: number, widths: readonly number[]): XrefEntry {
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const second = field(data, at + typeWidth, secondWidth);
  const third = field(data, at + typeWidth + secondWidth, thirdWidth);
  switch (typeOf(data, at, widths)) {
    case 0:
      return { kind: "free", generation: third };
    case 1:
      return { kind: "offset", offset: second, generation: third };
    case 2:
      return { kind: "compressed", container: second, index: third };
    default:
      // table 18: any other type stands for the null object, whatever an older section says
      return { kind: "free", generation: 0 };
  }
}
