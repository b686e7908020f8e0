import { createHash } from "node:crypto";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import type { WrittenFile } from "./tasks.ts";

/**
 * Writes a new file in pieces, readable only by the service's user, and computes its digest. An existing file is never
 * overwritten; if writing fails, the file is removed.
 */
export async function writeFile(
  path: string,
  produce: (write: (piece: Uint8Array) => void) => void | Promise<void>,
): Promise<WrittenFile> {
  const file = startFile(path);
  try {
    await produce(file.write);
    return file.finish();
  } finally {
    file.close();
  }
}

/** The same for pieces that are already in memory. */
export function writePieces(path: string, pieces: Iterable<Uint8Array>): WrittenFile {
  const file = startFile(path);
  try {
    for (const piece of pieces) file.write(piece);
    return file.finish();
  } finally {
    file.close();
  }
}

interface StartedFile {
  readonly write: (piece: Uint8Array) => void;
  /** Everything is written: keeps the file. */
  readonly finish: () => WrittenFile;
  /** Removes a file that is not complete. */
  readonly close: () => void;
}

function startFile(path: string): StartedFile {
  const file = openSync(path, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  let complete = false;
  return {
    write(piece) {
      hash.update(piece);
      for (let done = 0; done < piece.length;) done += writeSync(file, piece, done);
      size += piece.length;
    },
    finish() {
      complete = true;
      return { size, sha256: hash.digest("hex") };
    },
    close() {
      closeSync(file);
      if (!complete) rmSync(path, { force: true });
    },
  };
}
