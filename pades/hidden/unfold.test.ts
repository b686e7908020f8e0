/** How far streams decode: each filter with data that is read to the last byte, and with a bomb. */
import { constants, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openDocument } from "../read/document.ts";
import { bufferSource } from "../read/source.ts";
import { picturePage } from "../testing/attacks/hostile.ts";
import { wrongChecksum } from "../testing/attacks/wrong-checksum.ts";
import { undrawablePage } from "./drawable.ts";
import { unfold, unfoldedNow, type Filter } from "./unfold.ts";

const MEGABYTE = 1 << 20;
const plain = Buffer.from("BT /F1 12 Tf (The price is 100) Tj ET\n".repeat(20));
const filters = (...names: string[]): Filter[] => names.map((name) => ({ name }));
const deflated = (data: Uint8Array): Buffer =>
  deflateSync(data, { level: constants.Z_BEST_COMPRESSION });

/** Codes for LZWDecode: 9 to 12 bits, growing one code early or not. */
function codes(early: 0 | 1) {
  const out: number[] = [];
  let [bits, held, width, next] = [0, 0, 9, 258];
  const put = (code: number): void => {
    bits = (bits << width) | code;
    held += width;
    for (; held >= 8; held -= 8) out.push((bits >>> (held - 8)) & 255);
    bits &= (1 << held) - 1;
  };
  return {
    put,
    clear(): void {
      put(256);
      [width, next] = [9, 258];
    },
    /** Adds a row to the table; false once it is full. */
    grow(): boolean {
      next += 1;
      const last = next - 1 + early;
      width = last >= 2048 ? 12 : last >= 1024 ? 11 : last >= 512 ? 10 : 9;
      return next < 4094;
    },
    end(): Buffer {
      put(257);
      out.push((bits << (8 - held)) & 255);
      return Buffer.from(out);
    },
  };
}

function lzw(data: Uint8Array, early: 0 | 1): Buffer {
  const writer = codes(early);
  let table = new Map<string, number>();
  const clear = (): void => {
    writer.clear();
    table = new Map(Array.from({ length: 256 }, (_, i) => [String.fromCharCode(i), i]));
  };
  clear();
  let before = "";
  for (const byte of data) {
    const longer = before + String.fromCharCode(byte);
    if (table.has(longer)) {
      before = longer;
      continue;
    }
    writer.put(table.get(before) ?? 0);
    table.set(longer, table.size + 2);
    before = String.fromCharCode(byte);
    if (!writer.grow()) clear();
  }
  if (before !== "") writer.put(table.get(before) ?? 0);
  return writer.end();
}

/** Zeros: each row of the table is one longer than the row before. */
function lzwZeros(tables: number): Buffer {
  const writer = codes(1);
  for (let i = 0; i < tables; i++) {
    writer.clear();
    writer.put(0);
    for (let code = 258; ; code++) {
      writer.put(code);
      if (!writer.grow()) break;
    }
  }
  return writer.end();
}

function runs(data: Uint8Array): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < data.length; at += 128) {
    const piece = data.subarray(at, at + 128);
    pieces.push(Buffer.from([piece.length - 1]), Buffer.from(piece));
  }
  return Buffer.concat([...pieces, Buffer.of(128)]);
}

function base85(data: Uint8Array): Buffer {
  let text = "";
  for (let at = 0; at < data.length; at += 4) {
    const group = data.subarray(at, at + 4);
    let value = [0, 1, 2, 3].reduce((sum, i) => sum * 256 + (group[i] ?? 0), 0);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return digit;
    });
    text += digits
      .toReversed()
      .join("")
      .slice(0, group.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

describe("A stream is decoded to the last byte", () => {
  const cases: [string, Buffer, Filter[]][] = [
    ["FlateDecode", deflateSync(plain), filters("FlateDecode")],
    ["FlateDecode with a wrong checksum", wrongChecksum(plain), filters("FlateDecode")],
    ["LZWDecode", lzw(plain, 1), filters("LZWDecode")],
    ["LZWDecode, without /EarlyChange", lzw(plain, 0), [{ name: "LZWDecode", early: 0 }]],
    ["LZWDecode that says the wrong /EarlyChange", lzw(plain, 0), filters("LZWDecode")],
    ["RunLengthDecode", runs(plain), filters("RunLengthDecode")],
    ["ASCIIHexDecode", Buffer.from(`${plain.toString("hex")}>`), filters("ASCIIHexDecode")],
    ["ASCII85Decode", base85(plain), filters("ASCII85Decode")],
    ["Crypt", plain, filters("Crypt")],
    ["two of them", base85(deflateSync(plain)), filters("ASCII85Decode", "FlateDecode")],
    ["their short names", base85(lzw(plain, 1)), filters("A85", "LZW")],
  ];
  it.each(cases)("%s", async (_, data, by) => {
    expect(await unfold(data, by, MEGABYTE)).toEqual({ kind: "size", bytes: plain.length });
    // The same as an intermediate step: the data is encoded again and decodes to the same bytes.
    const twice = await unfold(data, [...by, ...filters("Crypt")], MEGABYTE);
    expect(twice).toEqual({ kind: "size", bytes: plain.length });
  });

  it.each([9, 1023, 1024, 1025, 4097, 100_000])("with any number of bytes: %i", async (length) => {
    const data = Buffer.from(Array.from({ length }, (_, i) => (i * i) & 255));
    for (const [by, made] of [
      ["LZWDecode", lzw(data, 1)],
      ["ASCII85Decode", base85(data)],
      ["RunLengthDecode", runs(data)],
      ["ASCIIHexDecode", Buffer.from(data.toString("hex"))],
    ] as const)
      expect(await unfold(made, filters(by), MEGABYTE)).toEqual({ kind: "size", bytes: length });
  });
});

describe("A decompression bomb is found before it is decoded", () => {
  const zeros = Buffer.alloc(64 * MEGABYTE);
  const limit = 16 * MEGABYTE;
  const bombs: Record<string, [Buffer, Filter[]]> = {
    FlateDecode: [deflated(zeros), filters("FlateDecode")],
    "FlateDecode, twice": [deflated(deflated(zeros)), filters("FlateDecode", "FlateDecode")],
    LZWDecode: [lzwZeros(9), filters("LZWDecode")],
    "LZWDecode, behind FlateDecode": [deflated(lzwZeros(9)), filters("FlateDecode", "LZWDecode")],
    RunLengthDecode: [
      deflated(Buffer.alloc(4 * MEGABYTE, Buffer.of(129, 0))),
      filters("FlateDecode", "RunLengthDecode"),
    ],
    ASCII85Decode: [
      deflated(Buffer.alloc(12 * MEGABYTE, "z")),
      filters("FlateDecode", "ASCII85Decode"),
    ],
    "ASCIIHexDecode, behind others": [
      deflated(Buffer.alloc(40 * MEGABYTE, "0")),
      filters("FlateDecode", "ASCIIHexDecode"),
    ],
    Crypt: [deflated(zeros), filters("Crypt", "FlateDecode", "Crypt")],
  };
  it.each(Object.entries(bombs))("%s", async (_, [data, by]) => {
    expect(data.length).toBeLessThan(MEGABYTE);
    expect(await unfold(data, by, limit)).toEqual({ kind: "too_large" });
    // Also where the next filter would make the data small again.
    const small = await unfold(data, [...by, ...filters("ASCIIHexDecode")], limit);
    expect(small).toEqual({ kind: "too_large" });
  });

  it("with pieces of one byte, millions of which are kept", async () => {
    const ones = Buffer.alloc(8 * MEGABYTE, Buffer.of(0, 0x41));
    const before = process.memoryUsage().arrayBuffers;
    const fate = await unfold(deflated(ones), filters("Fl", "RL", "Crypt"), 16 * MEGABYTE);
    expect(fate).toEqual({ kind: "size", bytes: 4 * MEGABYTE });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEGABYTE);
  });

  it("with very many filters", async () => {
    const many = filters(...Array.from({ length: 9 }, () => "Crypt"));
    expect(await unfold(plain, many, limit)).toEqual({ kind: "unreadable" });
  });
});

describe("A picture that is larger than its data", () => {
  const size = (width: number, height: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(width);
    bytes.writeUInt32BE(height, 4);
    return bytes;
  };
  const jpeg = (side: number): Buffer => {
    const head = Buffer.from("ffd8ffe000040000ffc0001108000000000301110002110003110", "hex");
    const frame = Buffer.concat([head, Buffer.alloc(20)]);
    frame.writeUInt16BE(side, 13);
    frame.writeUInt16BE(side, 15);
    return frame;
  };
  const codestream = (side: number): Buffer =>
    Buffer.concat([
      Buffer.from("ff4fff51002f0000", "hex"),
      size(side, side),
      Buffer.alloc(24),
      Buffer.from("000307010107010107010100", "hex"),
    ]);
  const jp2 = (side: number): Buffer =>
    Buffer.concat([
      // A box of another kind contains a small picture, which no reader opens.
      Buffer.from("0000004175756964", "hex"),
      Buffer.concat([codestream(2), Buffer.alloc(57)]).subarray(0, 57),
      Buffer.from("000000006a703263", "hex"),
      codestream(side),
    ]);
  const jbig2 = (side: number): Buffer =>
    Buffer.concat([
      Buffer.from("00000000300001", "hex"),
      Buffer.from("00000013", "hex"),
      size(side, side),
      Buffer.alloc(11),
    ]);
  const raw = (): Buffer => Buffer.from("0");

  it.each([
    ["JPEG", "/Filter/DCTDecode", jpeg, 40_000],
    ["JPX", "/Filter/JPXDecode", codestream, 40_000],
    ["JPX in boxes", "/Filter/JPXDecode", jp2, 40_000],
    ["JBIG2", "/Filter/JBIG2Decode", jbig2, 100_000],
    ["behind Flate", "/Filter[/FlateDecode/JPXDecode]", (n: number) => deflateSync(jp2(n)), 40_000],
  ])("is measured by its own header: %s", async (_, filter, make, side) => {
    const page = (bytes: Buffer) =>
      undrawablePage(openDocument(bufferSource(picturePage(filter, 10, 10, bytes))));
    expect(await page(make(side))).toEqual({ page: 0, reason: "too_large" });
    expect(await page(make(100))).toBeUndefined();
  });

  it.each([1, 100, 255, 256, 257, 600])(
    "is whole before a wrong checksum: %i dots each way",
    async (side) => {
      const page = (bytes: Buffer) =>
        undrawablePage(
          openDocument(bufferSource(picturePage("/Filter/FlateDecode", side, side, bytes))),
        );
      expect(await page(wrongChecksum(Buffer.alloc(side * side, 0x5a)))).toBeUndefined();
      const short = wrongChecksum(Buffer.alloc(side * side - 1, 0x5a));
      expect(await page(short)).toEqual({ page: 0, reason: "cut" });
    },
  );

  it.each([
    ["without a filter", "", { page: 0, reason: "cut" }],
    ["CCITT", "/Filter/CCITTFaxDecode", undefined],
    ["run length", "/Filter/RunLengthDecode", { page: 0, reason: "cut" }],
  ])("is measured by its dictionary: %s", async (_, filter, otherwise) => {
    const page = (side: number) =>
      undrawablePage(openDocument(bufferSource(picturePage(filter, side, side, raw()))));
    expect(await page(70_000)).toEqual({ page: 0, reason: "too_large" });
    expect(await page(100)).toEqual(otherwise);
  });

  it("is measured by the columns and rows of its codec", async () => {
    const filter = "/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 80000/Rows 80000>>";
    const source = bufferSource(picturePage(filter, 10, 10, raw()));
    expect(await undrawablePage(openDocument(source))).toEqual({ page: 0, reason: "too_large" });
  });
});

describe("Data that is decoded at once", () => {
  const text = Buffer.from("0 0 9 9 re f ".repeat(40));
  it("is everything before a wrong checksum", () => {
    expect(unfoldedNow({ name: "FlateDecode" }, wrongChecksum(text), 1000)).toEqual(text);
  });

  it.each([
    ["whole", deflateSync(text)],
    ["without its checksum", deflateSync(text).subarray(0, -4)],
    ["with a wrong checksum", wrongChecksum(text)],
    ["torn in the middle", deflateSync(text).fill(0xff, 10, 20)],
    ["cut in the middle", deflateSync(text).subarray(0, 20)],
    ["cut in its head", deflateSync(text).subarray(0, 1)],
    ["with another method in its head", deflateSync(text).fill(0x79, 0, 1)],
    ["with a wrong sum in its head", deflateSync(text).fill(0x9d, 1, 2)],
    ["of nothing", Buffer.alloc(0)],
    ["that is none", Buffer.from("no data")],
  ])("equals the data that is decoded piece by piece: %s", async (_, data) => {
    const fate = await unfold(data, [{ name: "FlateDecode" }], 1000);
    const bytes = unfoldedNow({ name: "FlateDecode" }, data, 1000);
    expect(bytes?.length).toBe(fate.kind === "size" ? fate.bytes : undefined);
  });

  it("is undefined where it is too long", () => {
    expect(unfoldedNow({ name: "FlateDecode" }, deflateSync(text), 100)).toBeUndefined();
    expect(unfoldedNow({ name: "AHx" }, Buffer.from("00".repeat(200)), 100)).toBeUndefined();
  });
});
