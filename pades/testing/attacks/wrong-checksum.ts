import { deflateSync } from "node:zlib";

/** Data compressed with Flate, with a wrong checksum. */
export function wrongChecksum(data: Uint8Array): Buffer {
  const bytes = deflateSync(data);
  bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  return bytes;
}
