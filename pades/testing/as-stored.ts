import { rewriting } from "../rewriting/rewriting.ts";
import { bufferSource } from "../read/source.ts";

/** A file without a signature as the service keeps it: rewritten. */
export function asStored(bytes: Uint8Array): Buffer {
  const found = rewriting(bufferSource(bytes));
  if (!found) throw new RangeError("a signed file stays as it is");
  return Buffer.concat([...found.bytes()]);
}
