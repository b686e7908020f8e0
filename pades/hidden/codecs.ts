/** The size of a picture by its dictionary. */
export interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** Bits per pixel, over all components. */
  readonly depth?: number;
  /** /Columns and /Rows of CCITTFaxDecode. */
  readonly columns?: number;
  readonly rows?: number;
}

/**
 * How many bytes a picture takes once its codec has decoded it (ISO 32000-2 §7.4.6 to 7.4.9). The larger of the size in
 * the data and the size in the dictionary counts, because readers allocate memory by one or the other. Undefined for a
 * filter that is no picture codec.
 */
export function drawnSize(filter: string, data: Uint8Array, picture: Picture): number | undefined {
  const said = declaredSize(picture);
  switch (filter) {
    case "DCTDecode":
    case "DCT":
      return Math.max(said, jpegSize(data));
    case "JPXDecode":
      return Math.max(said, jpxSize(data));
    case "JBIG2Decode":
      return Math.max(said, jbig2Size(data, picture));
    case "CCITTFaxDecode":
    case "CCF": {
      const { columns = 1728, rows = picture.height ?? 0 } = picture;
      return Math.max(said, Math.ceil(columns / 8) * rows);
    }
    default:
      return undefined;
  }
}

/** The memory that readers allocate by the dictionary alone, however little data there is. */
export function declaredSize({ width = 0, height = 0, depth = 8 }: Picture): number {
  return Math.ceil((width * depth) / 8) * height;
}

const viewOf = (data: Uint8Array): DataView =>
  new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The size of a picture by its data. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: number;
}

const samplesOf = ({ width, height, components }: Frame): number => width * height * components;

function jpegSize(data: Uint8Array): number {
  let largest = 0;
  for (const frame of jpegFrames(data)) largest = Math.max(largest, samplesOf(frame));
  return largest;
}

/** ISO/IEC 10918-1 B.2.2: lines, samples per line and components of each frame. */
export function* jpegFrames(data: Uint8Array): Generator<Frame> {
  const view = viewOf(data);
  for (let at = data.indexOf(0xff); at >= 0 && at + 9 < data.length;) {
    const marker = data[at + 1] ?? 0;
    // Fill bytes, stuffed bytes, and markers without a segment.
    if (marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8) || marker === 1) {
      at = data.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
      continue;
    }
    if (marker === 0xd9) break;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame)
      yield {
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        components: data[at + 9] ?? 1,
      };
    // After a segment comes the next marker; after the header of a scan comes its data.
    at = data.indexOf(0xff, at + 2 + Math.max(2, view.getUint16(at + 2)));
  }
}

function jpxSize(data: Uint8Array): number {
  const frame = jpxFrame(data);
  return frame === undefined ? 0 : samplesOf(frame);
}

/** ISO/IEC 15444-1 A.5.1: a codestream alone or in the boxes of a JP2 file (annex I). */
export function jpxFrame(data: Uint8Array): Frame | undefined {
  const view = viewOf(data);
  let at = 0;
  const isCode = (place: number): boolean =>
    place + 42 <= data.length && view.getUint32(place) === 0xff4fff51;
  while (!isCode(at) && at + 16 <= data.length) {
    const length = view.getUint32(at);
    const isStream = view.getUint32(at + 4) === 0x6a703263;
    const head = length === 1 ? 16 : 8;
    if (isStream) {
      at += head;
      break;
    }
    const step = length === 1 ? Number(view.getBigUint64(at + 8)) : length;
    if (step < head) break;
    at += step;
  }
  if (!isCode(at)) return undefined;
  return {
    width: Math.max(0, view.getUint32(at + 8) - view.getUint32(at + 16)),
    height: Math.max(0, view.getUint32(at + 12) - view.getUint32(at + 20)),
    components: view.getUint16(at + 40),
  };
}

/** JBIG2 segments that are a page or a region of one (ISO/IEC 14492 §7.3); they begin with width and height. */
const BITMAPS = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48]);
const PAGE = 48;
const UNKNOWN = 0xffff_ffff;

interface Bitmap {
  readonly type: number;
  readonly width: number;
  /** Undefined where only the end of the data shows it. */
  readonly lines: number | undefined;
}

/** ISO/IEC 14492 §7.2: the segment headers of an embedded stream. */
function* jbig2Bitmaps(data: Uint8Array): Generator<Bitmap> {
  const view = viewOf(data);
  for (let at = 0; at + 11 <= data.length;) {
    const number = view.getUint32(at);
    const flags = data[at + 4] ?? 0;
    const short = (data[at + 5] ?? 0) >> 5;
    const count = short < 5 ? short : view.getUint32(at + 5) & 0x1fff_ffff;
    const retention = short < 5 ? 1 : 4 + Math.ceil((count + 1) / 8);
    const width = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const head = at + 5 + retention + count * width + (flags & 64 ? 4 : 1);
    if (head + 4 > data.length) return;
    const length = view.getUint32(head);
    const body = head + 4;
    const type = flags & 63;
    if (BITMAPS.has(type) && body + 8 <= data.length) {
      const lines = view.getUint32(body + 4);
      yield { type, width: view.getUint32(body), lines: lines === UNKNOWN ? undefined : lines };
    }
    if (length === UNKNOWN) return;
    at = body + length;
  }
}

/** JBIG2 has one bit per pixel. */
function jbig2Size(data: Uint8Array, { height: said = 0 }: Picture): number {
  let all = 0;
  for (const { width, lines = said } of jbig2Bitmaps(data)) all += Math.ceil(width / 8) * lines;
  return all;
}

/** The page that a JBIG2 stream makes; undefined where the stream does not say. */
export function jbig2Page(data: Uint8Array): Bitmap | undefined {
  for (const bitmap of jbig2Bitmaps(data)) if (bitmap.type === PAGE) return bitmap;
  return undefined;
}
