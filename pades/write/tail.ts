import { sha256With } from "../read/digest.ts";
import { plain, type Source } from "../read/source.ts";

/** What is to be appended to a file, and what the file is then. Plain data. */
export interface Tail {
  readonly bytes: Uint8Array;
  /** Length of the file that it belongs behind. */
  readonly base: number;
  /** Length of the file with it. */
  readonly length: number;
  /** SHA-256 of the file with it, in lower-case hexadecimal. */
  readonly sha256: string;
}

export const tailOf = (source: Source, bytes: Uint8Array): Tail => ({
  bytes: plain(bytes),
  base: source.size,
  length: source.size + bytes.length,
  sha256: sha256With(source, bytes),
});
