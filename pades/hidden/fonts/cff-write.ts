import { CHARSET, CHARSTRINGS, ENCODING, PRIVATE, type Cff } from "./cff.ts";
import { STANDARD_STRINGS } from "./standard-names.ts";

/**
 * The font program with other glyph names and another built-in encoding, and the same outlines (Adobe Technical Note
 * 5176). Undefined if it cannot be written: it has more strings than a font may have, or tables before its names.
 * @param names the names of all glyphs; the first one is .notdef.
 * @param codes the glyphs of the one-byte codes in the built-in encoding.
 */
export function renamedCff(
  { parts }: Cff,
  names: readonly string[],
  codes: ReadonlyMap<number, number>,
): Buffer | undefined {
  const { data, strings, subroutines, top } = parts;
  const added = names.slice(1).map((each) => Buffer.from(each, "latin1"));
  const first = STANDARD_STRINGS.length + strings.items.length;
  if (first + added.length > 64_999 || codes.size > 255) return undefined;
  const sid = (glyph: number): number => first + glyph - 1;
  const nameIndex = data.subarray(data[2] ?? 4, indexEnd(data, data[2] ?? 4));
  const stringIndex = writeIndex([...strings.items, ...added]);
  const body = data.subarray(subroutines.at);
  const charset = Buffer.concat([Buffer.of(0), ...added.map((_, i) => word(sid(i + 1)))]);
  // Each code with the name of its glyph, since glyphs are not in the order of their codes.
  const encoding = Buffer.concat([
    Buffer.of(0x80, 0, codes.size),
    ...[...codes].flatMap(([code, glyph]) => [Buffer.of(code), word(sid(glyph))]),
  ]);
  const written = (start: number): Buffer | undefined => {
    const moved = (at: number): number => (at < subroutines.at ? -1 : at - subroutines.at + start);
    const entries: Buffer[] = [];
    for (const { code, operands, bytes } of top) {
      const at = operands.at(-1) ?? 0;
      if (code === CHARSET || code === ENCODING) continue;
      if (code !== CHARSTRINGS && code !== PRIVATE) entries.push(bytes);
      else if (moved(at) < 0) return undefined;
      else entries.push(...operands.slice(0, -1).map(number), number(moved(at)), Buffer.of(code));
    }
    entries.push(number(start + body.length), Buffer.of(CHARSET));
    entries.push(number(start + body.length + charset.length), Buffer.of(ENCODING));
    const head = Buffer.of(1, 0, 4, 4);
    return Buffer.concat([head, nameIndex, writeIndex([Buffer.concat(entries)]), stringIndex]);
  };
  const front = written(1);
  const head = front && written(front.length);
  return head && Buffer.concat([head, body, charset, encoding]);
}

function indexEnd(data: Buffer, at: number): number {
  const count = data.readUInt16BE(at);
  if (count === 0) return at + 2;
  const size = data[at + 2] ?? 1;
  return at + 2 + (count + 1) * size + data.readUIntBE(at + 3 + count * size, size);
}

function writeIndex(items: readonly Buffer[]): Buffer {
  if (items.length === 0) return word(0);
  let at = 1;
  const offsets = [at, ...items.map((item) => (at += item.length))];
  const long = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  return Buffer.concat([word(items.length), Buffer.of(4), ...offsets.map(long), ...items]);
}

const word = (value: number): Buffer => Buffer.of((value >> 8) & 255, value & 255);

/** An operand in five bytes, so that an offset's length does not depend on its value. */
function number(value: number): Buffer {
  const bytes = Buffer.alloc(5, 29);
  bytes.writeInt32BE(value, 1);
  return bytes;
}
