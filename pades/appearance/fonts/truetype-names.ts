import type { FontGlyph, FontMetrics } from "./font-glyph.ts";

/** The tables by which other programs find a font's characters and its name (OpenType 1.9). */
export function namingTables(
  metrics: FontMetrics,
  glyphs: readonly FontGlyph[],
): Map<string, Buffer> {
  const characters = glyphs
    .flatMap(({ codePoint }, i) => (codePoint === undefined ? [] : [{ codePoint, glyph: i + 1 }]))
    .toSorted((a, b) => a.codePoint - b.codePoint);
  return new Map([
    ["cmap", cmap(characters)],
    ["name", nameTable(metrics.postscriptName)],
    ["OS/2", os2(metrics, characters)],
    ["post", post()],
  ]);
}

type Characters = readonly { readonly codePoint: number; readonly glyph: number }[];

/** Format 12 alone: one group for each run of neighbours. */
function cmap(characters: Characters): Buffer {
  const groups: { start: number; end: number; glyph: number }[] = [];
  for (const { codePoint, glyph } of characters) {
    const last = groups.at(-1);
    if (last && last.end + 1 === codePoint && last.glyph + codePoint - last.start === glyph)
      last.end = codePoint;
    else groups.push({ start: codePoint, end: codePoint, glyph });
  }
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4); // Windows, full Unicode
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + groups.length * 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.forEach(({ start, end, glyph }, i) => {
    table.writeUInt32BE(start, 28 + i * 12);
    table.writeUInt32BE(end, 32 + i * 12);
    table.writeUInt32BE(glyph, 36 + i * 12);
  });
  return table;
}

function nameTable(postscriptName: string): Buffer {
  const [family = postscriptName, style = "Regular"] = postscriptName.split("-");
  const names: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, postscriptName],
  ];
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  names.reduce((offset, [id], i) => {
    const length = texts[i]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, field) =>
      head.writeUInt16BE(value, 6 + i * 12 + field * 2),
    );
    return offset + length;
  }, 0);
  return Buffer.concat([head, ...texts]);
}

/** Version 4; what only layout programs for screens read is left at 0. */
function os2(metrics: FontMetrics, characters: Characters): Buffer {
  const table = Buffer.alloc(96);
  table.writeUInt16BE(4, 0);
  table.writeInt16BE(Math.round(metrics.unitsPerEm / 2), 2);
  table.writeUInt16BE(metrics.weight, 4);
  table.writeUInt16BE(5, 6);
  table.writeUInt16BE(0x0040, 62); // regular
  table.writeUInt16BE(Math.min(characters[0]?.codePoint ?? 0, 0xffff), 64);
  table.writeUInt16BE(Math.min(characters.at(-1)?.codePoint ?? 0, 0xffff), 66);
  table.writeInt16BE(metrics.ascent, 68);
  table.writeInt16BE(metrics.descent, 70);
  table.writeUInt16BE(metrics.ascent, 74);
  table.writeUInt16BE(-metrics.descent, 76);
  table.writeInt16BE(Math.round(metrics.xHeight), 86);
  table.writeInt16BE(Math.round(metrics.capHeight), 88);
  return table;
}

/** Version 3: no glyph names. */
function post(): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00030000, 0);
  return table;
}
