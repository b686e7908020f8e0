import { createHash } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import type { WrittenFile } from "./tasks.ts";

/**
 * Writes a new file piece by piece, readable by us alone, and digests it on the way. An existing file is
 * never overwritten; a file whose writing failed is removed.
 */
export async function writeFile(
  path: string,
  produce: (write: (piece: Uint8Array) => void) => void | Promise<void>,
): Promise<WrittenFile> {
  const file = openSync(path, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  let complete = false;
  try {
    await produce((piece) => {
      hash.update(piece);
      for (let done = 0; done < piece.length;) done += writeSync(file, piece, done);
      size += piece.length;
    });
    complete = true;
  } finally {
    closeSync(file);
    if (!complete) rmSync(path, { force: true });
  }
  return { size, sha256: hash.digest("hex") };
}
