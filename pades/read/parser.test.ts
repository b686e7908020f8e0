import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openWindow } from "./lexer.ts";
import {
  byteString,
  dictionary,
  name,
  reference,
  textString,
  type PdfIndirect,
  type PdfStream,
  type PdfValue,
} from "./object.ts";
import { decodeText } from "./document.ts";
import { readIndirect, readValue } from "./parser.ts";
import { formatNumber, serialize } from "../write/serialize.ts";
import { bufferSource } from "./source.ts";

const read = (text: string): PdfValue => readValue(openWindow(Buffer.from(text, "latin1")));
const nowhere = (value: PdfStream | PdfIndirect): never => {
  throw new Error(value.type);
};
const latin = (value: PdfValue): string => {
  expect(value).toMatchObject({ type: "string" });
  return Buffer.from((value as { bytes: Uint8Array }).bytes).toString("latin1");
};

describe("Objects as they stand in a file", () => {
  it("reads numbers, booleans and null", () => {
    expect(read("[0 +17 -98 34.5 -3.62 4. -.002 true false null]")).toEqual([
      0,
      17,
      -98,
      34.5,
      -3.62,
      4,
      -0.002,
      true,
      false,
      null,
    ]);
  });

  it("tells references from numbers", () => {
    expect(read("[12 0 R 12 0 12 0 R]")).toEqual([reference(12), 12, 0, reference(12)]);
    expect(read("[1 2 Rx]".replace("Rx", "3"))).toEqual([1, 2, 3]);
  });

  it("resolves escapes in names", () => {
    expect(read("/A#20B#23")).toEqual(name("A B#"));
    expect(read("/")).toEqual(name(""));
  });

  it("reads literal strings with escapes, octal codes, nested parentheses and line ends", () => {
    expect(latin(read("(a\\)b(c)d\\\\)"))).toBe("a)b(c)d\\");
    expect(latin(read("(\\101\\7x\\n\\q)"))).toBe("A\x07x\nq");
    expect(latin(read("(a\\\r\nb\r\nc\rd)"))).toBe("ab\nc\nd");
  });

  it("reads hexadecimal strings, also with white space and an odd digit", () => {
    expect(latin(read("<48 65\n6C6c 6F7>"))).toBe("Hellop");
  });

  it("passes comments", () => {
    expect(read("<</A % a comment >>\n 1>>")).toEqual(dictionary({ A: 1 }));
  });

  it("names what is damaged", () => {
    for (const text of [
      "<</A 1",
      "[1 2",
      "(abc",
      "<</A>>",
      "<<1 2>>",
      "garbage",
      "--5",
      "<48zz>",
      "",
    ]) {
      expect(() => read(text)).toThrow(expect.objectContaining({ reason: "damaged_object" }));
    }
  });

  it("refuses nesting without end", () => {
    expect(() => read("[".repeat(5000))).toThrow(expect.objectContaining({ reason: "too_deep" }));
  });

  it("reads an object that is larger than the first window", () => {
    const long = "x".repeat(100_000);
    const source = bufferSource(Buffer.from(`junk 7 0 obj (${long}) endobj`));
    expect(latin(readIndirect(source, 5).value)).toBe(long);
  });

  it("finds where the data of a stream begins", () => {
    const source = bufferSource(
      Buffer.from("7 0 obj <</Length 3>> stream\r\nabc\nendstream endobj"),
    );
    expect(readIndirect(source, 0)).toMatchObject({ number: 7, generation: 0, dataAt: 30 });
  });
});

describe("Objects as they are written", () => {
  const leaf = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.integer().map((thousandths) => thousandths / 1000),
    fc
      .string()
      .map((text) => name(Buffer.from(text, "utf8").toString("latin1").replaceAll("\0", ""))),
    fc.uint8Array().map((bytes) => byteString(bytes)),
    fc.nat(100_000).map((number) => reference(number)),
  );
  const { value } = fc.letrec<{ value: PdfValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("value"), { maxLength: 5 }),
      fc.dictionary(fc.stringMatching(/^[!-~]+$/), tie("value"), { maxKeys: 5 }).map(dictionary),
    ),
  }));

  it("are read back as they were", () => {
    fc.assert(
      fc.property(value, (original) => {
        const back = read(serialize(original, nowhere));
        expect(normal(back)).toEqual(normal(original));
      }),
    );
  });

  it("never write an exponent", () => {
    expect(formatNumber(1e-7)).toBe("0.0000001");
    expect(formatNumber(1e21)).toBe("1000000000000000000000");
    expect(formatNumber(595.276)).toBe("595.276");
  });

  it("keep text in every script", () => {
    for (const text of ["Ada", "Zoë Müller", "Łukasz 署名 🖋"]) {
      expect(decodeText(textString(text).bytes)).toBe(text);
    }
  });
});

/** Bytes as arrays and dictionaries as pairs, so that only what is said counts. */
function normal(value: PdfValue): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (value instanceof Map) return [...value].map(([key, item]) => [key, normal(item)]);
  if (typeof value === "object" && value !== null && value.type === "string") {
    return [...value.bytes];
  }
  return value;
}
