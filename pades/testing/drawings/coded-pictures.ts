/** Small pictures of the codecs of PDF (ISO 32000-2 §7.4.6 to 7.4.9), made by hand: squares of black and white. */
import { writeFax, type FaxWriting } from "./fax-writer.ts";

export const SIDE = 16;
const SQUARE = 4;

/** Rows of the squares, 1 for black. */
export const squares = (side = SIDE): number[][] =>
  Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => (Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2),
  );

export const fax = (how: FaxWriting, side = SIDE): Buffer => writeFax(squares(side), how);

const word = (value: number): number[] => [value >> 8, value & 255];
const long = (value: number): number[] => [...word(value >>> 16), ...word(value & 0xffff)];
const segment = (marker: number, ...body: number[]): number[] => [
  0xff,
  marker,
  ...word(body.length + 2),
  ...body,
];

/** What a JPEG of blocks of one tone each is made like. */
export interface JpegPlan {
  readonly progressive?: boolean;
  /** Blocks between restarts. */
  readonly restart?: number;
}

/** As many bits for each size of a mean, from 0 to 8, so that its code is the size itself. */
const MEAN_BITS = 4;

/** A grey JPEG of 16 by 16 samples (ISO/IEC 10918-1): four blocks of 0, 255, 255 and 0. */
export function jpeg({ progressive = false, restart = 0 }: JpegPlan = {}): Buffer {
  const means = [-127, 127, 127, -127];
  let before = 0;
  const codes = means.map((mean, i) => {
    if (restart > 0 && i % restart === 0) before = 0;
    const difference = mean - before;
    before = mean;
    const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
    const bits = difference < 0 ? difference + 2 ** size - 1 : difference;
    const mean8 = size.toString(2).padStart(MEAN_BITS, "0") + bits.toString(2).padStart(size, "0");
    return size === 0 ? "0".repeat(MEAN_BITS) : mean8;
  });
  // one code, of a block that has nothing more
  const scan = (each: readonly string[], ...head: number[]): number[] => [
    ...segment(0xda, ...head),
    ...coded(each, restart),
  ];
  const counts = (bits: number, count: number): number[] =>
    Array.from({ length: 16 }, (_, i) => (i + 1 === bits ? count : 0));
  return Buffer.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => 8)),
    ...segment(progressive ? 0xc2 : 0xc0, 8, ...word(SIDE), ...word(SIDE), 1, 1, 0x11, 0),
    ...segment(0xc4, 0x00, ...counts(MEAN_BITS, 10), ...Array.from({ length: 10 }, (_, i) => i)),
    ...segment(0xc4, 0x10, ...counts(1, 1), 0x00),
    ...(restart > 0 ? segment(0xdd, ...word(restart)) : []),
    ...(progressive
      ? [...scan(codes, 1, 1, 0, 0, 0, 0), ...scan(["0", "0", "0", "0"], 1, 1, 0, 1, 63, 0)]
      : scan(
          codes.map((code) => `${code}0`),
          1,
          1,
          0,
          0,
          63,
          0,
        )),
    0xff,
    0xd9,
  ]);
}

/** The bits of blocks, with bytes of ones stuffed, and restarts between them. */
function coded(codes: readonly string[], restart: number): number[] {
  const every = restart > 0 ? restart : codes.length;
  const bytes: number[] = [];
  for (let i = 0; i < codes.length; i += every) {
    if (i > 0) bytes.push(0xff, 0xd0 + ((i / every - 1) % 8));
    const bits = codes.slice(i, i + every).join("");
    const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, "1");
    for (const byte of whole.match(/.{8}/g) ?? []) {
      const value = Number.parseInt(byte, 2);
      bytes.push(value, ...(value === 0xff ? [0] : []));
    }
  }
  return bytes;
}

/** A segment of JBIG2 (ISO/IEC 14492 §7.2). */
export const jbig2Segment = (
  number: number,
  type: number,
  data: readonly number[],
  {
    page = 1,
    refers = [],
    length = data.length,
  }: { page?: number; refers?: readonly number[]; length?: number } = {},
): number[] => [
  ...long(number),
  type,
  refers.length << 5,
  ...refers,
  page,
  ...long(length),
  ...data,
];

export const jbig2Page = (number = 0): number[] =>
  jbig2Segment(number, 48, [...long(SIDE), ...long(SIDE), ...long(0), ...long(0), 0, 0, 0]);

/** A region of the whole page, coded as a fax. */
export const jbig2Region = (rows: Buffer = fax({ k: -1 })): number[] => [
  ...long(SIDE),
  ...long(SIDE),
  ...long(0),
  ...long(0),
  0,
  1,
  ...rows,
];

export const jbig2 = (): Buffer =>
  Buffer.from([...jbig2Page(), ...jbig2Segment(1, 38, jbig2Region()), ...jbig2Segment(2, 49, [])]);

/** A codestream of JPEG 2000 in grey, in two tiles, as OpenJPEG writes it. */
export const jpx = (): Buffer => Buffer.from(JPX, "base64");

const JPX =
  "/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAAAgAAAAAAAAAAAABBwEB/1IADAAAAAEAAQICAAH/XAAHQEBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABqAAH/k9+BMBDa6qn0zymZqtg/Mr+g1DQu0pfr1jRfXqrMyv5bsNew17DXsNewz8BOfgHR+ASAFdiYRNxEAsH7/bvfZ2k98Wx8mBX28paLSvtWB80+V21/IO/KQvkIiel//5AACgABAAAAagAB/5PfgTAQ2uqp9M8pmarYPzK/oNQ0LtKX69Y0X16qzMr+W7DXsNew17DXsM/ATn4B0fgEgBXYmETcRALB+/2732dpPfFsfJgV9vKWi0r7VgfNPldtfyDvykL5CInpf//Z";
