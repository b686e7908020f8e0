/** The tables of a font file by their four-letter tag. */
export type FontTables = ReadonlyMap<string, Buffer>;

/**
 * Puts tables together as one font file (OpenType 1.9, "Organization of an OpenType Font"): directory,
 * tables in the order of their tags on four-byte bounds, their checksums, and the checksum of the whole
 * in `head`.
 *
 * @param flavour 0x00010000 for TrueType outlines.
 */
export function writeSfnt(tables: FontTables, flavour = 0x00010000): Buffer {
  const tags = [...tables.keys()].toSorted();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const directory = Buffer.alloc(12 + 16 * tags.length);
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tags.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(tags.length * 16 - power * 16, 10);
  const pieces: Buffer[] = [directory];
  let at = directory.length;
  let headAt = -1;
  tags.forEach((tag, i) => {
    const table = Buffer.from(tables.get(tag) ?? []);
    if (tag === "head") {
      table.writeUInt32BE(0, 8);
      headAt = at;
    }
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    directory.write(tag, 12 + i * 16, "latin1");
    directory.writeUInt32BE(checksum(padded), 16 + i * 16);
    directory.writeUInt32BE(at, 20 + i * 16);
    directory.writeUInt32BE(table.length, 24 + i * 16);
    pieces.push(padded);
    at += padded.length;
  });
  const file = Buffer.concat(pieces);
  if (headAt >= 0) file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
