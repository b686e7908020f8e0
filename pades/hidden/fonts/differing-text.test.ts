/** Compares the text that is copied, searched and read aloud with what is seen. */
import { describe, expect, it } from "vitest";
import { openDocument } from "../../read/document.ts";
import { bufferSource } from "../../read/source.ts";
import { NINE, ONE } from "../../testing/fonts/boxes.ts";
import {
  bareFile,
  cffProgram,
  compositeFile,
  simpleFile,
  trueTypeProgram,
} from "../../testing/fonts/files.ts";
import { file } from "../../testing/drawings/page-file.ts";
import { hiddenIn } from "../inspect.ts";
import { readToUnicode } from "./to-unicode.ts";

const isTold = (bytes: Buffer): boolean =>
  hiddenIn(openDocument(bufferSource(bytes))).some(({ id }) => id === "text_differs");

const hex = (text: string): string =>
  Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

/** A glyph with this name, and the text that is copied for its code. */
const named = (name: string, text: string): Buffer => {
  const glyphs = [ONE, NINE];
  const program = cffProgram({ glyphs, charset: ["zero", name], encoding: new Map([[49, 2]]) });
  const encoding = `<</Differences[49/${name}]>>`;
  return withText(simpleFile({ program, flags: 32, encoding, more: TO_UNICODE }), text, "31");
};
const TO_UNICODE = "/ToUnicode 50 0 R";

/** The file with the object of its text maps appended (see `file`: no other object has its number). */
function withText(bytes: Buffer, text: string, code: string): Buffer {
  const map = `1 beginbfchar <${code}> <${hex(text)}> endbfchar`;
  const body = `50 0 obj\n<</Length ${map.length}>>stream\n${map}\nendstream\nendobj\n`;
  const at = bytes.length;
  const before = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString("latin1"))?.[1]);
  const table = `xref\n50 1\n${String(at).padStart(10, "0")} 00000 n \ntrailer\n<</Size 51/Root 1 0 R/Prev ${before}/ID[<0011><0011>]>>\nstartxref\n${at + body.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(body + table, "latin1")]);
}

describe("Text that is copied differently from what is seen is reported", () => {
  it.each([
    ["one", "9"],
    ["A", "B"],
    ["one", "19"],
    ["uni0031", "4"],
    ["Adieresis", "E"],
  ])("a glyph called %s that says %s", (name, text) => {
    expect(isTold(named(name, text))).toBe(true);
  });

  it("a character of the font program's own table", () => {
    const program = trueTypeProgram({ "3,1": new Map([[0x31, 1]]) });
    const composite = compositeFile({ program, more: TO_UNICODE });
    expect(isTold(withText(composite, "9", "0001"))).toBe(true);
    expect(isTold(withText(composite, "1", "0001"))).toBe(false);
  });

  it("a letter of a font that is not embedded", () => {
    const entries = `/Subtype/Type1/BaseFont/Helvetica${TO_UNICODE}`;
    expect(isTold(withText(bareFile(entries, "(1)"), "9", "31"))).toBe(true);
    expect(isTold(withText(bareFile(entries, "(2)"), "9", "31"))).toBe(false);
  });
});

describe("Nothing is reported for", () => {
  it.each([
    ["one", "1"],
    ["A", "a"],
    ["fi", "fi"],
    ["Adieresis", "A"],
    ["A", "\u0391"],
    ["mu", "\u03bc"],
    ["germandbls", "ss"],
    ["onesuperior", "1"],
    ["zero.alt", "0"],
    ["g17", "9"],
    ["bullet", "l"],
    ["one", " "],
    ["o", "0"],
    ["T", "Th"],
  ])("a glyph called %s that says %s", (name, text) => {
    expect(isTold(named(name, text))).toBe(false);
  });

  it("a file without fonts", () => {
    expect(isTold(file({}))).toBe(false);
  });
});

it("Ranges and lists of text are read", () => {
  const texts = readToUnicode(
    Buffer.from(
      "2 beginbfrange <01> <03> <0041> <10> <11> [<0058> <00590059>] endbfrange 1 beginbfchar <20> <D835DC00> endbfchar",
    ),
  );
  expect([...texts]).toEqual([
    [1, "A"],
    [2, "B"],
    [3, "C"],
    [16, "X"],
    [17, "YY"],
    [32, "\u{1d400}"],
  ]);
});
