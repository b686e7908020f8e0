import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

const CHUNK = 256 * 1024;
const buffer = Buffer.allocUnsafeSlow(CHUNK);

/**
 * The minimum work of a signature: the SHA-256 of the whole file, one raw signature over it, and the whole file
 * rewritten. One pass, one buffer.
 */
export function floor(file: string, out: string, signRaw: (digest: Uint8Array) => unknown): void {
  const hash = createHash("sha256");
  const [from, to] = [openSync(file, "r"), openSync(out, "wx")];
  for (let read = readSync(from, buffer); read > 0; read = readSync(from, buffer)) {
    const chunk = buffer.subarray(0, read);
    hash.update(chunk);
    writeSync(to, chunk);
  }
  closeSync(from);
  closeSync(to);
  signRaw(hash.digest());
}
