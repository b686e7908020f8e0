import { boxType1, type BoxGlyph } from "./boxes.ts";

/** What a made Type 1 font says of its glyphs. */
export interface Type1Plan {
  readonly glyphs: readonly (readonly [name: string, glyph: BoxGlyph])[];
  /** The name of each code that the program itself has one for; left out: the standard encoding. */
  readonly encoding?: ReadonlyMap<number, string>;
  readonly matrix?: readonly number[];
}

/** Writes a Type 1 font program (Adobe Type 1 Font Format 1.1) of boxes. */
export function writeType1({ glyphs, encoding, matrix = [0.001, 0, 0, 0.001, 0, 0] }: Type1Plan): {
  readonly program: Buffer;
  /** Length1, Length2 and Length3 of the stream (ISO 32000-2 table 125). */
  readonly lengths: readonly [number, number, number];
} {
  const codes = [...(encoding ?? [])].map(([code, name]) => `dup ${code} /${name} put\n`).join("");
  const clear = Buffer.from(
    `%!PS-AdobeFont-1.0: Boxes 001.000
11 dict begin
/FontInfo 2 dict dup begin /Notice (Boxes) readonly def end readonly def
/FontName /Boxes def
/PaintType 0 def /FontType 1 def /FontMatrix [${matrix.join(" ")}] readonly def
/Encoding ${encoding ? `256 array\n0 1 255 {1 index exch /.notdef put} for\n${codes}readonly` : "StandardEncoding"} def
/FontBBox {0 -200 1000 900} readonly def
currentdict end
currentfile eexec
`,
    "latin1",
  );
  const all: [string, Buffer][] = [
    [".notdef", Buffer.from([139, 139, 13, 14])],
    ...glyphs.map(([name, glyph]): [string, Buffer] => [name, boxType1(glyph)]),
  ];
  const secret = Buffer.concat([
    Buffer.from(
      "dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n/BlueValues [] def\n/password 5839 def\n/lenIV 4 def\n2 index\n" +
        `/CharStrings ${all.length} dict dup begin\n`,
      "latin1",
    ),
    ...all.flatMap(([name, outline]) => {
      const bytes = encrypted(Buffer.concat([Buffer.alloc(4), outline]), 4330);
      return [Buffer.from(`/${name} ${bytes.length} RD `), bytes, Buffer.from(" ND\n")];
    }),
    Buffer.from(
      "end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n",
    ),
  ]);
  const hidden = encrypted(Buffer.concat([Buffer.from("abcd"), secret]), 55_665);
  const zeros = Buffer.from(`${`${"0".repeat(64)}\n`.repeat(8)}cleartomark\n`);
  return {
    program: Buffer.concat([clear, hidden, zeros]),
    lengths: [clear.length, hidden.length, zeros.length],
  };
}

/** §7.3: the encryption of eexec and of charstrings. */
function encrypted(plain: Uint8Array, key: number): Buffer {
  let state = key;
  return Buffer.from(
    plain.map((byte) => {
      const cipher = byte ^ (state >> 8);
      state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}
