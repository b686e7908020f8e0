import { deflateSync } from "node:zlib";

/** Data that is folded by Flate, with a checksum that is another one's. */
export function wrongChecksum(data: Uint8Array): Buffer {
  const bytes = deflateSync(data);
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  return bytes;
}
