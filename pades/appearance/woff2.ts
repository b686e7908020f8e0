import { brotliDecompressSync } from "node:zlib";
import { writeSfnt } from "./sfnt.ts";
import { rebuildGlyphs } from "./woff2-glyf.ts";

/** WOFF 2.0 §4.1: the tags that a table entry names by number. */
const KNOWN_TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".match(
    /.{4} ?/g,
  ) ?? [];

/**
 * Unpacks a WOFF 2.0 font (W3C Recommendation) to a plain font file. Fonts are published for the web;
 * a variable font can only be set to a weight, and glyphs be embedded in a PDF, from the plain form.
 * Hinting instructions of single glyphs are left out.
 *
 * @throws Error for collections and for a transformed `hmtx`, which none of our fonts has.
 */
export function unpackWoff2(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString("latin1", 0, 4) !== "wOF2") throw new Error("not a WOFF 2.0 font");
  const flavour = bytes.readUInt32BE(4);
  if (flavour === 0x74746366) throw new Error("font collections are not supported");
  const count = bytes.readUInt16BE(12);
  const compressed = bytes.readUInt32BE(20);
  let at = 48;
  const number = (): number => {
    // UIntBase128 (§3): seven bits a byte, the top bit says that another follows
    for (let value = 0, i = 0; i < 5; i += 1) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new Error("damaged WOFF 2.0 directory");
  };
  const entries: { tag: string; length: number; transformed: boolean }[] = [];
  for (let i = 0; i < count; i += 1) {
    const flags = bytes.readUInt8(at);
    at += 1;
    let tag = KNOWN_TAGS[flags & 0x3f]?.slice(0, 4);
    if (tag === undefined) {
      tag = bytes.toString("latin1", at, at + 4);
      at += 4;
    }
    const outline = tag === "glyf" || tag === "loca";
    const transformed = outline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (transformed && !outline) throw new Error(`transformed table ${tag} is not supported`);
    const original = number();
    entries.push({ tag, length: transformed ? number() : original, transformed });
  }
  const data = brotliDecompressSync(bytes.subarray(at, at + compressed));
  const tables = new Map<string, Buffer>();
  let from = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, Buffer.from(data.subarray(from, from + length)));
    from += length;
  }
  const glyphs = tables.get("glyf");
  const head = tables.get("head");
  if (glyphs && head && entries.some(({ tag, transformed }) => tag === "glyf" && transformed)) {
    const { glyf, loca } = rebuildGlyphs(glyphs);
    tables.set("glyf", glyf).set("loca", loca);
    head.writeInt16BE(1, 50); // indexToLocFormat: long offsets
  }
  return writeSfnt(tables, flavour);
}
