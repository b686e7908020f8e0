/** Changes to files, most of them with knowledge of the PDF format. */
import {
  catalogOf,
  isStream,
  loadObject,
  openDocument,
  type PdfDocument,
} from "../read/document.ts";
import { isPadesError } from "../errors.ts";
import { name, reference, stream, type PdfDictionary, type PdfValue } from "../read/object.ts";
import { pagesOf } from "../read/pages.ts";
import { add, change, startDraft, writeRevision, type Draft } from "../write/revision.ts";
import { append, bufferSource, readAll } from "../read/source.ts";
import type { Random } from "../testing/random.ts";

/** Returns the changed file, or the file itself where there is nothing to change. */
export type Mutator = (file: Buffer, random: Random, others: readonly Buffer[]) => Buffer;

const text = (file: Buffer): string => file.toString("latin1");
const bytes = (written: string): Buffer => Buffer.from(written, "latin1");

/** Replaces one match of a pattern, anywhere in the file. */
const replaceOne =
  (pattern: RegExp, by: (found: string, random: Random) => string): Mutator =>
  (file, random) => {
    const written = text(file);
    const found = [...written.matchAll(pattern)];
    if (found.length === 0) return file;
    const match = random.pick(found);
    const start = match.index;
    const after = written.slice(start + match[0].length);
    return bytes(written.slice(0, start) + by(match[0], random) + after);
  };

const NUMBERS = ["0", "1", "-1", "2", "65535", "4294967296", "1e9", "99999999999", "0.5", "null"];
const WORDS = ["[", "]", "<<", ">>", "(", ")", "<", "R", "obj", "endobj", "stream", "true", "/A"];
const KEYS =
  "Type Kids Parent Pages Root Prev Size Length Filter V FT T ByteRange Contents Annots AP N XRefStm Index W First DSS Perms DocMDP Lock SubFilter MediaBox Encrypt ID".split(
    " ",
  );

/** Changes of bytes, numbers, names and sections. */
const written: Readonly<Record<string, Mutator>> = {
  byte: (file, random) => {
    const changed = Buffer.from(file);
    for (let i = random.below(8); i >= 0; i--)
      changed[random.below(file.length)] = random.below(256);
    return changed;
  },
  cut: (file, random) => file.subarray(0, random.below(file.length)),
  hole: (file, random) => {
    const at = random.below(file.length);
    return Buffer.concat([file.subarray(0, at), file.subarray(at + 1 + random.below(64))]);
  },
  twice: (file, random) => {
    const at = random.below(file.length);
    const piece = file.subarray(at, at + 1 + random.below(2000));
    return Buffer.concat([file.subarray(0, at), piece, file.subarray(at)]);
  },
  splice: (file, random, others) => {
    const other = random.pick(others);
    const from = other.subarray(random.below(other.length));
    return Buffer.concat([file.subarray(0, random.below(file.length)), from]);
  },
  number: replaceOne(/(?<=[ [/(A-Za-z])-?\d+/g, (_, random) => random.pick(NUMBERS)),
  padded: replaceOne(/\d{10}(?= \d{5} [nf])/g, (_, random) =>
    String(random.below(100_000)).padStart(10, "0"),
  ),
  key: replaceOne(/\/[A-Z][A-Za-z]+/g, (_, random) => `/${random.pick(KEYS)}`),
  word: replaceOne(/[A-Za-z]+|[[\]<>()]/g, (_, random) => random.pick(WORDS)),
  reference: replaceOne(/\d+ 0 R/g, (_, random) => `${random.below(40)} 0 R`),
  offset: replaceOne(/startxref\s+\d+/g, (_, random) => `startxref\n${random.below(200_000)}`),
  range: replaceOne(/\/ByteRange ?\[[^\]]*\]/g, (found, random) => {
    const numbers = found.match(/\d+/g) ?? [];
    const which = random.below(numbers.length);
    const changed = numbers.map((one, i) =>
      i === which ? String(Math.max(0, Number(one) + random.below(4001) - 2000)) : one,
    );
    return `/ByteRange[${changed.join(" ")}]`.padEnd(found.length);
  }),
  contents: replaceOne(/\/Contents ?<[0-9A-Fa-f]+/g, (found, random) => {
    const at = 12 + random.below(Math.max(1, found.length - 12));
    return `${found.slice(0, at)}${random.below(16).toString(16)}${found.slice(at + 1)}`;
  }),
  deep: (file, random) => {
    const at = text(file).indexOf("<<", random.below(file.length));
    const nest = random.pick(["[", "<</A", "("]).repeat(1 + random.below(3000));
    return at < 0
      ? file
      : Buffer.concat([file.subarray(0, at), Buffer.from(nest), file.subarray(at)]);
  },
};

/** Changes in another revision that is well laid out, with faulty contents. */
const revised =
  (edit: (draft: Draft, document: PdfDocument, random: Random) => void): Mutator =>
  (file, random) => {
    try {
      const source = bufferSource(file);
      const document = openDocument(source);
      if (document.encrypted) return file;
      const draft = startDraft(document);
      edit(draft, document, random);
      return Buffer.from(readAll(append(source, writeRevision(draft).bytes)));
    } catch (error) {
      if (isPadesError(error)) return file;
      throw error;
    }
  };

/** The highest object number plus one, by the trailer. */
function sizeOf(document: PdfDocument): number {
  const size = document.trailer.get("Size");
  return typeof size === "number" && size > 1 ? size : 2;
}

function numbersOf(document: PdfDocument): number[] {
  const numbers: number[] = [];
  for (let number = 1; number < Math.min(sizeOf(document), 400); number++) {
    if (loadObject(document, number) !== null) numbers.push(number);
  }
  return numbers;
}

function someValue(document: PdfDocument, random: Random): PdfValue {
  return random.pick<() => PdfValue>([
    () => null,
    () => random.below(1000) - 1,
    () => name(random.pick(KEYS)),
    () => reference(1 + random.below(sizeOf(document) + 2)),
    () => [reference(1 + random.below(sizeOf(document))), random.below(9)],
    () => new Map([[random.pick(KEYS), reference(1 + random.below(sizeOf(document)))]]),
    () => loadObject(document, 1 + random.below(sizeOf(document))),
  ])();
}

const painted = (): PdfValue => stream({}, Buffer.from("0 0 1 rg 20 20 500 700 re f"));

/** Any key of an object may be removed or get another value; whole objects may swap places. */
const later: Readonly<Record<string, Mutator>> = {
  entry: revised((draft, document, random) => {
    for (let i = random.below(3); i >= 0; i--) {
      const number = random.pick(numbersOf(document));
      const value = loadObject(document, number);
      if (!(value instanceof Map) && !isStream(value)) continue;
      const entries: PdfDictionary = new Map(value instanceof Map ? value : value.dictionary);
      const key = random.chance(0.6) ? random.pick([...entries.keys(), "V"]) : random.pick(KEYS);
      if (random.chance(0.3)) entries.delete(key);
      else entries.set(key, someValue(document, random));
      change(
        draft,
        reference(number),
        value instanceof Map ? entries : { ...value, dictionary: entries },
      );
    }
  }),
  object: revised((draft, document, random) => {
    const numbers = numbersOf(document);
    change(draft, reference(random.pick(numbers)), loadObject(document, random.pick(numbers)));
  }),
  free: revised((draft, document, random) => {
    change(draft, reference(random.pick(numbersOf(document))), null);
  }),
  paint: revised((draft, document, random) => {
    const page = random.pick([...pagesOf(document)]);
    const entries: PdfDictionary = new Map(page.dictionary);
    const over = add(draft, painted());
    const before = entries.get("Contents") ?? null;
    entries.set("Contents", random.chance(0.5) ? over : [before, over]);
    change(draft, page.reference, entries);
  }),
  repaint: revised((draft, document, random) => {
    const contents = random.pick([...pagesOf(document)]).dictionary.get("Contents");
    const number = numbersOf(document).find(
      (one) => contents !== undefined && JSON.stringify(contents).includes(`:${one},`),
    );
    change(draft, reference(number ?? random.pick(numbersOf(document))), painted());
  }),
  annotation: revised((draft, document, random) => {
    const page = random.pick([...pagesOf(document)]);
    const look = add(
      draft,
      stream(
        { Type: name("XObject"), Subtype: name("Form"), BBox: [0, 0, 500, 700] },
        Buffer.from("1 0 0 rg 0 0 500 700 re f"),
      ),
    );
    const kind = random.pick([
      "Stamp",
      "FreeText",
      "Square",
      "Widget",
      "Link",
      "Redact",
      "Nothing",
    ]);
    const entries: PdfDictionary = new Map<string, PdfValue>([
      ["Type", name("Annot")],
      ["Subtype", name(kind)],
      ["Rect", [20, 20, 500, 700]],
      ["F", 4],
      ["AP", new Map([["N", look]])],
      ...(kind === "Widget" ? ([["FT", name(random.pick(["Sig", "Tx", "Btn"]))]] as const) : []),
    ]);
    const made = add(draft, entries);
    const own: PdfDictionary = new Map(page.dictionary);
    const annots = own.get("Annots");
    own.set("Annots", [...(Array.isArray(annots) ? annots : []), made]);
    change(draft, page.reference, own);
  }),
  root: revised((draft, document, random) => {
    const entries: PdfDictionary = new Map(catalogOf(document));
    entries.set(random.pick([...entries.keys(), ...KEYS]), someValue(document, random));
    const root = document.trailer.get("Root");
    if (typeof root === "object" && root !== null && "number" in root)
      change(draft, reference(root.number), entries);
  }),
};

/** All of them, by name. */
export const mutators: Readonly<Record<string, Mutator>> = { ...written, ...later };

/** A file with one to four changes. */
export function mutated(
  file: Buffer,
  random: Random,
  others: readonly Buffer[],
): { readonly file: Buffer; readonly by: readonly string[] } {
  let changed = file;
  const by: string[] = [];
  for (let i = random.below(4); i >= 0; i--) {
    const one = random.pick(Object.keys(mutators));
    by.push(one);
    changed = mutators[one]?.(changed, random, others) ?? changed;
    if (changed.length === 0) changed = file;
  }
  return { file: changed.length > 4_000_000 ? changed.subarray(0, 4_000_000) : changed, by };
}
