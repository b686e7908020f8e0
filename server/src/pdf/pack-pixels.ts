/**
 * Packs the picture of a page without loss, in the format that suits its content (docs/decisions/0053 has the figures).
 * A page of text has few colours: with one byte for each pixel it is packed in a tenth of the time that WebP needs, and
 * is smaller. Photographs are packed as WebP, which finds repetitions in them.
 */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Pixels } from "./draw-page.ts";

export interface Picture {
  readonly type: "image/png" | "image/webp";
  readonly bytes: Uint8Array;
}

/** With up to 256 colours, an index fits in a byte. */
const MOST_COLOURS = 256;
/** Slots of the hash table of colours: a power of two, so large that few are used. */
const SLOTS = 4096;
const EMPTY = -1;
/** Colour types of PNG (ISO/IEC 15948 §11.2.2). */
const [TRUECOLOUR, INDEXED] = [2, 3];
/** The compression ratio above which a picture is treated as a photograph. */
const PHOTOGRAPH = 1 / 6;

/**
 * Packs pixels as PNG, or as lossless WebP if they do not pack well as PNG.
 * @param pixels three bytes for each pixel
 */
export async function packPixels(pixels: Pixels): Promise<Picture> {
  const { rgb, width, height } = pixels;
  const indexed = indexColours(pixels);
  if (indexed !== undefined) {
    const data = deflateSync(indexed.rows, { level: 3 });
    return { type: "image/png", bytes: encodePng(pixels, INDEXED, data, indexed.palette) };
  }
  const data = deflateSync(unfiltered(pixels), { level: 1 });
  if (data.length < rgb.length * PHOTOGRAPH) {
    return { type: "image/png", bytes: encodePng(pixels, TRUECOLOUR, data) };
  }
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  return { type: "image/webp", bytes };
}

/** Rows of three bytes for each pixel, each row after the number of its filter, 0. */
function unfiltered({ rgb, width, height }: Pixels): Buffer {
  const row = width * 3;
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rgb.copy(rows, y * (row + 1) + 1, y * row, (y + 1) * row);
  }
  return rows;
}

interface Indexed {
  /** Three bytes for each colour. */
  readonly palette: Buffer;
  /** Rows of one byte for each pixel, each row after the number of its filter, 0. */
  readonly rows: Buffer;
}

/** Each pixel as the number of its colour; undefined if there are more than 256 colours. */
function indexColours({ rgb, width, height }: Pixels): Indexed | undefined {
  const slots = new Int32Array(SLOTS).fill(EMPTY);
  const numbers = new Uint8Array(SLOTS);
  const palette = Buffer.alloc(MOST_COLOURS * 3);
  const rows = Buffer.allocUnsafe((width + 1) * height);
  let count = 0;
  let last = EMPTY;
  let lastNumber = 0;
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to] = 0;
    to += 1;
    for (let x = 0; x < width; x += 1, from += 3, to += 1) {
      const colour = ((rgb[from] ?? 0) << 16) | ((rgb[from + 1] ?? 0) << 8) | (rgb[from + 2] ?? 0);
      if (colour !== last) {
        // Multiplicative hashing: the upper bits depend on the whole colour.
        let slot = Math.imul(colour, 0x9e3779b1) >>> 20;
        for (; slots[slot] !== colour && slots[slot] !== EMPTY; slot = (slot + 1) % SLOTS);
        if (slots[slot] === EMPTY) {
          if (count === MOST_COLOURS) return undefined;
          slots[slot] = colour;
          numbers[slot] = count;
          palette.writeUIntBE(colour, count * 3, 3);
          count += 1;
        }
        last = colour;
        lastNumber = numbers[slot] ?? 0;
      }
      rows[to] = lastNumber;
    }
  }
  return { palette: palette.subarray(0, count * 3), rows };
}

function encodePng(
  { width, height }: Pick<Pixels, "width" | "height">,
  colourType: number,
  data: Buffer,
  palette?: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each sample or index. PNG has only this compression method and this filter method; no interlacing.
  header.set([8, colourType, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette === undefined ? [] : [chunk("PLTE", palette)]),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk: length, type, data and checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
