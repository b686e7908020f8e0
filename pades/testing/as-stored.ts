import { stableRewriting } from "../rewriting/stable.ts";
import { bufferSource, readAll, type Source } from "../read/source.ts";

/** A file in memory. */
export const inMemory = (pieces: Iterable<Uint8Array>): Source =>
  bufferSource(Buffer.concat([...pieces]));

/** A file without a signature as the service stores it: rewritten. */
export function asStored(bytes: Uint8Array): Buffer {
  const found = stableRewriting(bufferSource(bytes), {}, inMemory);
  if (!found) throw new RangeError("a signed file stays as it is");
  return Buffer.from(readAll(found.source));
}
