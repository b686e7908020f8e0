import { createHash } from "node:crypto";
import {
  byteString,
  dictionary,
  indirect,
  name,
  stream,
  type PdfIndirect,
  type PdfValue,
} from "../read/object.ts";
import type { TextItem } from "./drawing.ts";
import { compressed } from "./form-stream.ts";
import { boundsOf } from "./fonts/outline.ts";
import { writeTrueType } from "./fonts/truetype.ts";
import type { Face, Glyph } from "./fonts/typeface.ts";

/** For each face its glyphs in the order of their first use, with their numbers in the subset font, from 1. */
export function glyphNumbers(texts: readonly TextItem[]): Map<string, Map<Glyph, number>> {
  const byFace = new Map<string, Map<Glyph, number>>();
  for (const { face, glyphs } of texts) {
    const numbers = byFace.get(face.name) ?? new Map<Glyph, number>();
    byFace.set(face.name, numbers);
    for (const { glyph } of glyphs) if (!numbers.has(glyph)) numbers.set(glyph, numbers.size + 1);
  }
  return byFace;
}

/** A glyph's width as /W states it: whole thousandths of an em, because some readers drop the rest. */
export const pdfWidth = (face: Face, { advance }: Glyph): number =>
  Math.round((advance * 1000) / face.unitsPerEm);

export interface EmbeddedFont {
  readonly face: string;
  readonly resource: string;
  readonly font: PdfIndirect;
}

/** One composite font for each face, holding no glyph but those that the texts draw. */
export function embeddedFonts(texts: readonly TextItem[]): EmbeddedFont[] {
  const faces = new Map(texts.map(({ face }) => [face.name, face]));
  return [...glyphNumbers(texts)].flatMap(([faceName, numbers], i) => {
    const face = faces.get(faceName as Face["name"]);
    return face
      ? [{ face: faceName, resource: `F${i}`, font: compositeFont(face, [...numbers.keys()]) }]
      : [];
  });
}

/**
 * A Type 0 font over a TrueType subset (ISO 32000-2 §9.7): two-byte codes are the glyphs' numbers
 * (Identity-H), ToUnicode gives the text back, CIDSet is there for PDF/A-1 (ISO 19005-1 §6.3.5).
 */
function compositeFont(face: Face, glyphs: readonly Glyph[]): PdfIndirect {
  const program = writeTrueType(face, glyphs);
  const baseFont = name(`${subsetTag(program)}+${face.postscriptName}`);
  const descendant = indirect(
    dictionary({
      Type: name("Font"),
      Subtype: name("CIDFontType2"),
      BaseFont: baseFont,
      CIDSystemInfo: dictionary({
        Registry: byteString("Adobe"),
        Ordering: byteString("Identity"),
        Supplement: 0,
      }),
      FontDescriptor: indirect(descriptor(face, glyphs, program, baseFont)),
      DW: 500,
      W: [1, glyphs.map((glyph) => pdfWidth(face, glyph))],
      CIDToGIDMap: name("Identity"),
    }),
  );
  return indirect(
    dictionary({
      Type: name("Font"),
      Subtype: name("Type0"),
      BaseFont: baseFont,
      Encoding: name("Identity-H"),
      DescendantFonts: [descendant],
      ToUnicode: stream({ Filter: name("FlateDecode") }, compressed(toUnicode(glyphs))),
    }),
  );
}

function descriptor(
  face: Face,
  glyphs: readonly Glyph[],
  program: Buffer,
  baseFont: PdfValue,
): PdfValue {
  const em = (value: number): number => Math.round((value * 1000) / face.unitsPerEm);
  const boxes = glyphs.map(({ outline }) => boundsOf(outline)).filter((box) => box !== null);
  const edge = (values: number[], best: (...all: number[]) => number): number =>
    em(best(0, ...values));
  const [SYMBOLIC, SCRIPT] = [4, 8];
  const written = face.name !== "text" && face.name !== "strong";
  const cids = Buffer.alloc(Math.ceil((glyphs.length + 1) / 8));
  for (let cid = 0; cid <= glyphs.length; cid += 1) {
    cids[cid >> 3] = (cids[cid >> 3] ?? 0) | (0x80 >> (cid & 7));
  }
  return dictionary({
    Type: name("FontDescriptor"),
    FontName: baseFont,
    Flags: written ? SYMBOLIC | SCRIPT : SYMBOLIC,
    FontBBox: [
      edge(
        boxes.map(({ left }) => left),
        Math.min,
      ),
      edge(
        boxes.map(({ bottom }) => bottom),
        Math.min,
      ),
      edge(
        boxes.map(({ right }) => right),
        Math.max,
      ),
      edge(
        boxes.map(({ top }) => top),
        Math.max,
      ),
    ],
    ItalicAngle: 0,
    Ascent: em(face.ascent),
    Descent: em(face.descent),
    CapHeight: em(face.capHeight),
    StemV: Math.round(face.weight / 5),
    FontFile2: stream(
      { Filter: name("FlateDecode"), Length1: program.length },
      compressed(program),
    ),
    CIDSet: stream({ Filter: name("FlateDecode") }, compressed(cids)),
  });
}

/** Six capitals that differ between subsets (§9.9.2), made of the font's own bytes. */
function subsetTag(program: Buffer): string {
  const digest = createHash("sha256").update(program).digest();
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

/** §9.10.3: at most 100 entries in a block. */
function toUnicode(glyphs: readonly Glyph[]): Buffer {
  const hex = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");
  const entries = glyphs.map(
    ({ text }, i) => `<${(i + 1).toString(16).padStart(4, "0")}> <${hex(text)}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return Buffer.from(
    [
      "/CIDInit /ProcSet findresource begin",
      "12 dict begin",
      "begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def",
      "/CMapType 2 def",
      "1 begincodespacerange",
      "<0000> <ffff>",
      "endcodespacerange",
      ...blocks,
      "endcmap",
      "CMapName currentdict /CMap defineresource pop",
      "end",
      "end",
    ].join("\n"),
    "latin1",
  );
}
