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
  return written("RGB XYZ ", [
    ["rXYZ", swapped ? BLUE : RED],
    ["gXYZ", xyz(0.3851, 0.7169, 0.0971)],
    ["bXYZ", swapped ? RED : BLUE],
    ["rTRC", tones],
    ["gTRC", tones],
    ["bTRC", tones],
  ]);
}

function written(spaces: string, own: readonly (readonly [string, Buffer])[]): Buffer {
  const tags: (readonly [string, Buffer])[] = [
    ["desc", description("Test")],
    ["cprt", typed("text", Buffer.from("No rights reserved\0", "latin1"))],
    ["wtpt", xyz(0.9642, 1, 0.8249)],
    ...own,
  ];
  let at = 128 + 4 + tags.length * 12;
  const places: Buffer[] = [];
  const data: Buffer[] = [];
  for (const [signature, bytes] of tags) {
    const padded = aligned(bytes);
    places.push(Buffer.from(signature, "latin1"), long(at), long(bytes.length));
    data.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`mntr${spaces}`, 12, "latin1");
  [2026, 1, 1, 0, 0, 0].forEach((part, i) => header.writeUInt16BE(part, 24 + 2 * i));
  header.write("acsp", 36, "latin1");
  Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]).copy(header, 68);
  return Buffer.concat([header, long(tags.length), ...places, ...data]);
}

/** From a colour of the device, each component from 0 to 1, to CIE L*a*b*. */
export type ToLab = (colour: readonly number[]) => readonly [number, number, number];

/** Colours of a display, roughly. */
export const ofLight: ToLab = ([r = 0, g = 0, b = 0]) => [
  100 * (0.3 * r + 0.6 * g + 0.1 * b),
  80 * (r - g),
  80 * ((r + g) / 2 - b),
];
/** Colours of four inks. */
export const ofInks: ToLab = ([c = 0, m = 0, y = 0, k = 0]) =>
  ofLight([c, m, y].map((ink) => (1 - ink) * (1 - k)));
export const turned =
  (toLab: ToLab): ToLab =>
  (colour) =>
    toLab(colour.map((part) => 1 - part));

const SPACES = ["", "GRAY", "", "RGB ", "CMYK"];

/** A profile of so many components by tables (ICC.1:2022 §10.10 to 10.12), one for each tag. */
export function tableProfile(
  components: number,
  tables: Readonly<Record<string, ToLab>>,
  {
    type = "mft2",
    space = SPACES[components] ?? "",
  }: { type?: "mft1" | "mft2" | "mAB "; space?: string } = {},
): Buffer {
  const own = Object.entries(tables).map(
    ([name, toLab]) => [name, table(type, components, toLab)] as const,
  );
  return written(`${space}Lab `, own);
}

const GRID = 3;

function table(type: "mft1" | "mft2" | "mAB ", components: number, toLab: ToLab): Buffer {
  const points = Array.from({ length: GRID ** components }, (_, i) =>
    Array.from(
      { length: components },
      (__, part) => (Math.floor(i / GRID ** (components - 1 - part)) % GRID) / (GRID - 1),
    ),
  );
  const parts = points.flatMap((point) => {
    const [l, a, b] = toLab(point);
    return [l / 100, (a + 128) / 255, (b + 128) / 255].map((part) =>
      Math.min(1, Math.max(0, part)),
    );
  });
  const words = (scale: number): Buffer =>
    Buffer.concat(parts.map((part) => short(Math.round(part * scale))));
  const line = Buffer.concat([short(0), short(65_535)]);
  const lines = (count: number): Buffer[] => Array.from({ length: count }, () => line);
  const matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1].map(fixed);
  if (type === "mft2")
    return typed(
      type,
      Buffer.from([components, 3, GRID, 0]),
      ...matrix,
      short(2),
      short(2),
      ...lines(components),
      words(65_280),
      ...lines(3),
    );
  if (type === "mft1") {
    const bytes = Buffer.from(parts.map((part) => Math.round(part * 255)));
    const ramp = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
    const ramps = (count: number): Buffer[] => Array.from({ length: count }, () => ramp);
    return typed(
      type,
      Buffer.from([components, 3, GRID, 0]),
      ...matrix,
      ...ramps(components),
      bytes,
      ...ramps(3),
    );
  }
  // curves that change nothing, of 12 bytes each
  const plain = (count: number): Buffer[] => Array.from({ length: count }, () => curve());
  const sizes = Buffer.alloc(16);
  sizes.fill(GRID, 0, components);
  const grid = Buffer.concat([sizes, Buffer.from([2, 0, 0, 0]), words(65_535)]);
  const [b, a] = [32, 32 + 36];
  return typed(
    type,
    Buffer.from([components, 3, 0, 0]),
    long(b),
    long(0),
    long(0),
    long(a + 12 * components),
    long(a),
    ...plain(3),
    ...plain(components),
    grid,
  );
}
