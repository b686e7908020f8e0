import { sha256With } from "../read/digest.ts";
import { plain, type Source } from "../read/source.ts";

/** The bytes to append to a file, and the resulting file. Plain data. */
export interface Tail {
  readonly bytes: Uint8Array;
  /** The length of the file after which it belongs. */
  readonly base: number;
  /** The length of the file with it. */
  readonly length: number;
  /** The SHA-256 of the file with it, in lower-case hexadecimal. */
  readonly sha256: string;
}

export const tailOf = (source: Source, bytes: Uint8Array): Tail => ({
  bytes: plain(bytes),
  base: source.size,
  length: source.size + bytes.length,
  sha256: sha256With(source, bytes),
});
