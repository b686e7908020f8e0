import { encodeGlyph } from "./glyf.ts";
import { boundsOf, type Bounds, type Outline } from "./outline.ts";
import type { FontGlyph, FontMetrics } from "./font-glyph.ts";
import { writeSfnt } from "./sfnt.ts";
import { namingTables } from "./truetype-names.ts";

/**
 * Writes outlines as a TrueType font; glyph 0, ".notdef", is an empty box added in front, so that the
 * first given glyph has number 1.
 *
 * @param names false for a font program inside a PDF, which needs no more than ISO 32000-2 §9.9.1 lists
 *   (glyf, head, hhea, hmtx, loca, maxp); true for a font file that other programs open
 *   (adds cmap, name, OS/2, post).
 */
export function writeTrueType(
  metrics: FontMetrics,
  glyphs: readonly FontGlyph[],
  names = false,
): Buffer {
  const all: readonly FontGlyph[] = [notdef(metrics), ...glyphs];
  const boxes = all.map(({ outline }) => boundsOf(outline));
  const encoded = all.map(({ outline }) => encodeGlyph(outline));
  const loca = Buffer.alloc((all.length + 1) * 4);
  encoded.reduce((end, glyph, i) => {
    loca.writeUInt32BE(end + glyph.length, (i + 1) * 4);
    return end + glyph.length;
  }, 0);
  const tables = new Map<string, Buffer>([
    ["head", head(metrics, boxes)],
    ["hhea", hhea(metrics, all, boxes)],
    ["maxp", maxp(all)],
    ["hmtx", hmtx(all, boxes)],
    ["loca", loca],
    ["glyf", Buffer.concat(encoded)],
  ]);
  if (names) for (const [tag, table] of namingTables(metrics, glyphs)) tables.set(tag, table);
  return writeSfnt(tables);
}

function notdef({ unitsPerEm, capHeight }: FontMetrics): FontGlyph {
  const [left, right, line] = [unitsPerEm * 0.05, unitsPerEm * 0.45, unitsPerEm * 0.04].map(
    Math.round,
  ) as [number, number, number];
  const box = (inset: number): Outline[number] =>
    [
      [left + inset, inset],
      [left + inset, capHeight - inset],
      [right - inset, capHeight - inset],
      [right - inset, inset],
    ].map(([x = 0, y = 0]) => ({ x: Math.round(x), y: Math.round(y), on: true }));
  return { outline: [box(0), box(line).toReversed()], advance: Math.round(unitsPerEm / 2) };
}

/** Writes fields one after the other: signed or unsigned words, or long words. */
function fields(...values: readonly (readonly ["i16" | "u16" | "u32", number])[]): Buffer {
  return Buffer.concat(
    values.map(([kind, value]) => {
      const bytes = Buffer.alloc(kind === "u32" ? 4 : 2);
      if (kind === "i16") bytes.writeInt16BE(Math.round(value));
      else if (kind === "u16") bytes.writeUInt16BE(Math.round(value));
      else bytes.writeUInt32BE(value);
      return bytes;
    }),
  );
}

const inked = (boxes: readonly (Bounds | null)[]): Bounds[] => boxes.filter((box) => box !== null);

function head({ unitsPerEm }: FontMetrics, boxes: readonly (Bounds | null)[]): Buffer {
  const ink = inked(boxes);
  const edge = (pick: (box: Bounds) => number, best: (...values: number[]) => number): number =>
    best(...ink.map(pick));
  return fields(
    ["u32", 0x00010000],
    ["u32", 0x00010000],
    ["u32", 0], // checkSumAdjustment, set when the file is put together
    ["u32", 0x5f0f3cf5],
    ["u16", 0b1011], // baseline at 0, left bearing at 0, whole sizes
    ["u16", unitsPerEm],
    // no dates: the same glyphs are the same bytes
    ["u32", 0],
    ["u32", 0],
    ["u32", 0],
    ["u32", 0],
    ["i16", edge((box) => box.left, Math.min)],
    ["i16", edge((box) => box.bottom, Math.min)],
    ["i16", edge((box) => box.right, Math.max)],
    ["i16", edge((box) => box.top, Math.max)],
    ["u16", 0],
    ["u16", 8],
    ["i16", 2],
    ["i16", 1], // long offsets in loca
    ["i16", 0],
  );
}

function hhea(
  metrics: FontMetrics,
  glyphs: readonly FontGlyph[],
  boxes: readonly (Bounds | null)[],
): Buffer {
  const bearings = glyphs.flatMap(({ advance }, i) => {
    const box = boxes[i];
    return box ? [{ left: box.left, right: advance - box.right, extent: box.right }] : [];
  });
  return fields(
    ["u32", 0x00010000],
    ["i16", metrics.ascent],
    ["i16", metrics.descent],
    ["i16", 0],
    ["u16", Math.max(...glyphs.map(({ advance }) => advance))],
    ["i16", Math.min(...bearings.map(({ left }) => left))],
    ["i16", Math.min(...bearings.map(({ right }) => right))],
    ["i16", Math.max(...bearings.map(({ extent }) => extent))],
    ["i16", 1], // caret upright
    ...Array.from({ length: 7 }, () => ["i16", 0] as const),
    ["u16", glyphs.length],
  );
}

function maxp(glyphs: readonly FontGlyph[]): Buffer {
  const points = Math.max(...glyphs.map(({ outline }) => outline.flat().length));
  const contours = Math.max(...glyphs.map(({ outline }) => outline.length));
  return fields(
    ["u32", 0x00010000],
    ["u16", glyphs.length],
    ["u16", points],
    ["u16", contours],
    ["u16", 0],
    ["u16", 0],
    ["u16", 1], // no twilight zone
    ...Array.from({ length: 8 }, () => ["u16", 0] as const),
  );
}

function hmtx(glyphs: readonly FontGlyph[], boxes: readonly (Bounds | null)[]): Buffer {
  return fields(
    ...glyphs.flatMap(({ advance }, i) => [
      ["u16", advance] as const,
      ["i16", boxes[i]?.left ?? 0] as const,
    ]),
  );
}
