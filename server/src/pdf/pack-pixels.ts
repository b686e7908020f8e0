/**
 * Packs the picture of a page without loss, in the format that suits its content (docs/decisions/0053 has the figures).
 * A page of text has few colours: with one byte for each pixel it is packed in a tenth of the time that WebP needs, and
 * is smaller. Photographs are packed as WebP, which finds repetitions in them.
 */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { toPixels } from "./draw-page.ts";
import type { Bitmap, Pixels } from "./draw-page.ts";

export interface Picture {
  readonly type: "image/png" | "image/webp";
  readonly bytes: Uint8Array;
}

/** With up to 256 colours, an index fits in a byte; with up to 16, in half a byte. */
const MOST_COLOURS = 256;
const FEW_COLOURS = 16;
/** Slots of the hash table of colours: two to the power of twelve, the bits of a hash, so that few are used. */
const SLOTS = 4096;
const EMPTY = -1;
/** Instead of a number, if there are too many colours. */
const FULL = -1;
/** Pixels from which a run is filled at once. */
const LONG_RUN = 24;
/** Colour types of PNG (ISO/IEC 15948 §11.2.2). */
const [TRUECOLOUR, INDEXED] = [2, 3];
/** The compression ratio above which a picture is treated as a photograph. */
const PHOTOGRAPH = 1 / 6;

/** The pixels of a bitmap, in the form in which they are packed. */
export type Flat = Indexed | Pixels;

/** Packs pixels as PNG, or as lossless WebP if they do not pack well as PNG. */
export async function packPixels(flat: Flat): Promise<Picture> {
  if ("palette" in flat) {
    const bits = flat.palette.length / 3 <= FEW_COLOURS ? 4 : 8;
    const data = deflateSync(bits === 4 ? halved(flat) : flat.rows, { level: 2 });
    return {
      type: "image/png",
      bytes: encodePng(flat, { type: INDEXED, bits }, data, flat.palette),
    };
  }
  const { rgb, width, height } = flat;
  const data = deflateSync(unfiltered(flat), { level: 1 });
  if (data.length < rgb.length * PHOTOGRAPH) {
    return { type: "image/png", bytes: encodePng(flat, { type: TRUECOLOUR, bits: 8 }, data) };
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
  readonly width: number;
  readonly height: number;
}

/** Copies a bitmap: with up to 256 colours as their numbers, else as they are. */
export const flatten = (bitmap: Bitmap): Flat => indexColours(bitmap) ?? toPixels(bitmap);

/** Each pixel as the number of its colour; undefined if there are more than 256 colours. */
function indexColours({ pixels, width, height }: Bitmap): Indexed | undefined {
  const palette = new Palette();
  const rows = Buffer.allocUnsafe((width + 1) * height);
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to] = 0;
    to += 1;
    const end = from + width;
    while (from < end) {
      const pixel = pixels[from] ?? 0;
      const number = palette.numberOf(pixel & 0xffffff);
      if (number === FULL) return undefined;
      // Most of a page is a few long runs of its ground.
      let next = from + 1;
      while (next < end && pixels[next] === pixel) next += 1;
      const after = to + next - from;
      if (next - from > LONG_RUN) rows.fill(number, to, after);
      else for (; to < after; to += 1) rows[to] = number;
      to = after;
      from = next;
    }
  }
  return { palette: palette.bytes(), rows, width, height };
}

/** The colours of a picture, numbered as they are met, in a hash table with linear probing. */
class Palette {
  readonly #slots = new Int32Array(SLOTS).fill(EMPTY);
  readonly #numbers = new Uint8Array(SLOTS);
  readonly #colours = Buffer.alloc(MOST_COLOURS * 3);
  #count = 0;

  /** FULL for the 257th colour. */
  numberOf(colour: number): number {
    // Multiplicative hashing: the upper bits depend on the whole colour.
    let slot = Math.imul(colour, 0x9e3779b1) >>> 20;
    while (this.#slots[slot] !== colour) {
      if (this.#slots[slot] === EMPTY) {
        if (this.#count === MOST_COLOURS) return FULL;
        this.#slots[slot] = colour;
        this.#numbers[slot] = this.#count;
        // Red is the lowest byte of a pixel, and the first of a colour in a PNG.
        this.#colours.writeUIntLE(colour, this.#count * 3, 3);
        this.#count += 1;
        break;
      }
      slot = (slot + 1) % SLOTS;
    }
    return this.#numbers[slot] ?? 0;
  }

  /** Three bytes for each colour. */
  bytes(): Buffer {
    return this.#colours.subarray(0, this.#count * 3);
  }
}

/** Rows of half a byte for each pixel, the left one in the upper half, each row after the number of its filter, 0. */
function halved({ rows, width, height }: Indexed): Buffer {
  const bytes = Math.ceil(width / 2);
  const half = Buffer.allocUnsafe((bytes + 1) * height);
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    half[to] = 0;
    const end = from + width;
    for (from += 1, to += 1; from < end; from += 2, to += 1) {
      half[to] = ((rows[from] ?? 0) << 4) | (rows[from + 1] ?? 0);
    }
    if (from === end) {
      half[to] = (rows[from] ?? 0) << 4;
      from += 1;
      to += 1;
    }
  }
  return half;
}

function encodePng(
  { width, height }: Pick<Pixels, "width" | "height">,
  colour: { readonly type: number; readonly bits: number },
  data: Buffer,
  palette?: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // PNG has only this compression method and this filter method; no interlacing.
  header.set([colour.bits, colour.type, 0, 0, 0], 8);
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
