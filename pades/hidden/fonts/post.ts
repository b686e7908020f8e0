import { nameOf } from "./letters.ts";

/** The standard glyph names after those of MacRomanEncoding, in the order of the TrueType list (OpenType 1.9, post). */
const MORE =
  "Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters franc Gbreve gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat".split(
    " ",
  );

const knownName = (number: number): string =>
  number < 98
    ? (nameOf("MacRomanEncoding", number + 29) ?? "")
    : (nameOf("MacRomanEncoding", number + 30) ?? MORE[number - 226] ?? "");

/** The glyphs by their names in a post table, the first one for each name; empty where it has no names. */
export function postNames(post: Buffer | undefined): ReadonlyMap<string, number> {
  const glyphs = new Map<string, number>();
  const add = (name: string, glyph: number): void => {
    if (name !== "" && glyph !== 0 && !glyphs.has(name)) glyphs.set(name, glyph);
  };
  if (!post || post.length < 34) return glyphs;
  const format = post.readUInt32BE(0);
  if (format === 0x00010000) for (let i = 3; i < 258; i++) add(knownName(i), i);
  if (format !== 0x00020000) return glyphs;
  const count = Math.min(post.readUInt16BE(32), Math.floor((post.length - 34) / 2));
  const own: string[] = [];
  for (let at = 34 + 2 * count; at < post.length; at += 1 + (post[at] ?? 0))
    own.push(post.toString("latin1", at + 1, at + 1 + (post[at] ?? 0)));
  for (let glyph = 1; glyph < count; glyph++) {
    const number = post.readUInt16BE(34 + 2 * glyph);
    add(number < 258 ? knownName(number) : (own[number - 258] ?? ""), glyph);
  }
  return glyphs;
}
