import { boxCharstring, type BoxGlyph } from "./boxes.ts";

/** The glyphs of a CFF test font; the first glyph is always .notdef. */
export interface CffPlan {
  readonly glyphs: readonly BoxGlyph[];
  /** The names of the glyphs, or for a font of characters by number (`byNumber`) their CIDs. */
  readonly charset: readonly (string | number)[];
  /** The built-in encoding; by default the standard encoding. */
  readonly encoding?: ReadonlyMap<number, number>;
  readonly byNumber?: boolean;
  /** /FontMatrix; left out: a thousandth. */
  readonly matrix?: readonly number[];
}

/** Writes a Compact Font Format program (Adobe Technical Note 5176) of boxes. */
export function writeCff({ glyphs, charset, encoding, byNumber = false, matrix }: CffPlan): Buffer {
  const names = byNumber ? [] : charset.map(String);
  const strings = [...(byNumber ? ["Adobe", "Identity"] : names)];
  const sids = byNumber ? charset.map(Number) : names.map((_, i) => 391 + i);
  const header = Buffer.from([1, 0, 4, 4]);
  const nameIndex = index([Buffer.from("ABCDEF+Boxes")]);
  const stringIndex = index(strings.map((each) => Buffer.from(each, "latin1")));
  const globals = index([]);
  const charstrings = index([Buffer.from([14]), ...glyphs.map((glyph) => boxCharstring(glyph))]);
  const charsetTable = Buffer.concat([Buffer.from([0]), ...sids.map(word)]);
  // glyph by glyph in order; a code that leads to a glyph out of order comes as a supplement would
  const codes = [...(encoding ?? [])].toSorted(([, a], [, b]) => a - b);
  const encodingTable = encoding && Buffer.from([0, codes.length, ...codes.map(([code]) => code)]);
  const privateDict = Buffer.concat([number(0), Buffer.from([20])]);
  const select = byNumber ? Buffer.from([0, ...[0, ...glyphs].map(() => 0)]) : Buffer.alloc(0);
  const top = (at: readonly number[]): Buffer => {
    const [charsetAt = 0, encodingAt = 0, stringsAt = 0, privateAt = 0, arrayAt = 0, selectAt = 0] =
      at;
    const entry = (values: number[], ...operator: number[]): Buffer =>
      Buffer.concat([...values.map(number), Buffer.from(operator)]);
    return index([
      Buffer.concat([
        byNumber ? entry([391, 392, 0], 12, 30) : Buffer.alloc(0),
        matrix ? Buffer.concat([...matrix.map(real), Buffer.from([12, 7])]) : Buffer.alloc(0),
        entry([charsetAt], 15),
        encodingTable ? entry([encodingAt], 16) : Buffer.alloc(0),
        entry([stringsAt], 17),
        byNumber
          ? Buffer.concat([entry([arrayAt], 12, 36), entry([selectAt], 12, 37)])
          : entry([privateDict.length, privateAt], 18),
      ]),
    ]);
  };
  const pieces = (fontArray: Buffer): Buffer[] => [
    charsetTable,
    encodingTable ?? Buffer.alloc(0),
    charstrings,
    privateDict,
    fontArray,
    select,
  ];
  const arrayOf = (privateAt: number): Buffer =>
    byNumber
      ? index([Buffer.concat([number(privateDict.length), number(privateAt), Buffer.from([18])])])
      : Buffer.alloc(0);
  const start =
    header.length + nameIndex.length + top([]).length + stringIndex.length + globals.length;
  const offsets: number[] = [];
  let at = start;
  for (const piece of pieces(arrayOf(0))) {
    offsets.push(at);
    at += piece.length;
  }
  return Buffer.concat([
    header,
    nameIndex,
    top(offsets),
    stringIndex,
    globals,
    ...pieces(arrayOf(offsets[3] ?? 0)),
  ]);
}

const word = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

/** A number in five bytes, so that its length says nothing of its size. */
function number(value: number): Buffer {
  const bytes = Buffer.alloc(5, 29);
  bytes.writeInt32BE(value, 1);
  return bytes;
}

/** A real number by its digits, two to a byte (table 5). */
function real(value: number): Buffer {
  const digits = [...String(value), "end"].map((digit) =>
    digit === "." ? "a" : digit === "-" ? "e" : digit === "end" ? "f" : digit,
  );
  return Buffer.concat([
    Buffer.from([30]),
    Buffer.from(digits.join("").padEnd(Math.ceil(digits.length / 2) * 2, "f"), "hex"),
  ]);
}

function index(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return Buffer.from([0, 0]);
  let at = 1;
  const offsets = [at, ...items.map((item) => (at += item.length))];
  return Buffer.concat([word(items.length), Buffer.from([2]), ...offsets.map(word), ...items]);
}
