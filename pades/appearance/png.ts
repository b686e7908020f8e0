import { crc32, deflateSync } from "node:zlib";
import type { RasterImage } from "./spec.ts";

/** A raster as a PNG file (ISO/IEC 15948): eight bits, colour type 2, no filters. */
export function encodePng({ width, height, rgb }: Omit<RasterImage, "alpha">): Buffer {
  const row = width * 3;
  const rows = Buffer.alloc((row + 1) * height);
  // each row begins with the number of its filter, 0
  for (let y = 0; y < height; y += 1)
    rows.set(rgb.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
