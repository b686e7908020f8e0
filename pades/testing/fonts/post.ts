/** Writes a post table that calls the glyphs behind .notdef by these names (OpenType 1.9, format 2). */
export function writePost(names: readonly string[]): Buffer {
  const all = [".notdef", ...names];
  const head = Buffer.alloc(34 + 2 * all.length);
  head.writeUInt32BE(0x00020000, 0);
  head.writeUInt16BE(all.length, 32);
  all.forEach((_, i) => head.writeUInt16BE(258 + i, 34 + 2 * i));
  return Buffer.concat([
    head,
    ...all.map((name) => Buffer.concat([Buffer.of(name.length), Buffer.from(name, "latin1")])),
  ]);
}
