/** A small colour profile (ICC.1:2001, version 2.4) of a display with sRGB's primaries and a plain gamma. */

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65536));
  return bytes;
};

const typed = (type: string, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type, "latin1"), Buffer.alloc(4), ...parts]);

const xyz = (x: number, y: number, z: number): Buffer =>
  typed("XYZ ", fixed(x), fixed(y), fixed(z));

const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const long = (value: number): Buffer => Buffer.concat([short(value >>> 16), short(value & 65535)]);

/** textDescriptionType: ASCII, then an empty Unicode and an empty Macintosh text. */
const description = (text: string): Buffer =>
  typed("desc", long(text.length + 1), Buffer.from(`${text}\0`, "latin1"), Buffer.alloc(78));

const aligned = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** A curve by its samples; of one sample, the gamma as u8Fixed8. */
export const curve = (...samples: number[]): Buffer =>
  typed("curv", long(samples.length), ...samples.map(short));

const GAMMA = 0x0233;
const RED = xyz(0.4361, 0.2225, 0.0139);
const BLUE = xyz(0.1431, 0.0606, 0.7139);

/** The profile's bytes; three components. With other curves than those of a gamma of 2.2, and with red and blue the other way round. */
export function colourProfile({ tones = curve(GAMMA), swapped = false } = {}): Buffer {
  const tags: [string, Buffer][] = [
    ["desc", description("Test RGB")],
    ["cprt", typed("text", Buffer.from("No rights reserved\0", "latin1"))],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ["rXYZ", swapped ? BLUE : RED],
    ["gXYZ", xyz(0.3851, 0.7169, 0.0971)],
    ["bXYZ", swapped ? RED : BLUE],
    ["rTRC", tones],
    ["gTRC", tones],
    ["bTRC", tones],
  ];
  let at = 128 + 4 + tags.length * 12;
  const table: Buffer[] = [];
  const data: Buffer[] = [];
  for (const [signature, bytes] of tags) {
    const padded = aligned(bytes);
    table.push(Buffer.from(signature, "latin1"), long(at), long(bytes.length));
    data.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write("mntrRGB XYZ ", 12, "latin1");
  [2026, 1, 1, 0, 0, 0].forEach((part, i) => header.writeUInt16BE(part, 24 + 2 * i));
  header.write("acsp", 36, "latin1");
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(header, 68);
  return Buffer.concat([header, long(tags.length), ...table, ...data]);
}
