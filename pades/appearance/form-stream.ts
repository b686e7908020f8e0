import { deflateSync } from "node:zlib";

/** The bytes of a stream with /Filter /FlateDecode. */
export const compressed = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 9 });
