import { closeSync, constants, openSync, rmSync, writevSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { sign, type Signed, type SignOptions } from "./sign.ts";
import { bufferSource, fileSource, readAll, type Source } from "../read/source.ts";

/** A smaller file is read once and written once with its tails: two disk accesses instead of four. */
const SMALL = 1 << 20;

/**
 * Signs a file into a new one (`sign` describes how, and what it throws). The new file must not exist; it is deleted
 * when signing fails. The operating system copies the existing bytes while they are hashed here; where the file system
 * shares blocks, nothing is copied. The file must not change meanwhile.
 */
export async function signFile(path: string, into: string, options: SignOptions): Promise<Signed> {
  const file = fileSource(path);
  try {
    return await (file.size <= SMALL
      ? signSmall(readAll(file), into, options)
      : signLarge(path, file, into, options));
  } finally {
    file.close();
  }
}

async function signSmall(bytes: Uint8Array, into: string, options: SignOptions): Promise<Signed> {
  const signed = await sign(bufferSource(bytes), options);
  write(into, "wx", [bytes, ...signed.tails], 0);
  return signed;
}

async function signLarge(
  path: string,
  source: Source,
  into: string,
  options: SignOptions,
): Promise<Signed> {
  const copied = copyFile(path, into, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  const [signed, copy] = await Promise.allSettled([sign(source, options), copied]);
  if (copy.status === "rejected") throw copy.reason;
  try {
    if (signed.status === "rejected") throw signed.reason;
    write(into, "r+", signed.value.tails, source.size);
    return signed.value;
  } catch (error) {
    rmSync(into, { force: true });
    throw error;
  }
}

function write(path: string, flags: "wx" | "r+", pieces: readonly Uint8Array[], at: number): void {
  const file = openSync(path, flags);
  try {
    let position = at;
    let left = pieces.filter((piece) => piece.length > 0);
    while (left.length > 0) {
      let written = writevSync(file, left, position);
      position += written;
      left = left.flatMap((piece) => {
        const done = Math.min(written, piece.length);
        written -= done;
        return done < piece.length ? [piece.subarray(done)] : [];
      });
    }
  } finally {
    closeSync(file);
  }
}
