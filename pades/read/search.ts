import type { Source } from "./source.ts";

const PIECE = 1 << 20;

/** The offset of the next `text` (Latin-1) at or after `from`, before `end`; -1 if there is none. */
export function findText(
  source: Source,
  text: string,
  from: number,
  end: number = source.size,
): number {
  const overlap = text.length - 1;
  for (let at = from; at < end; at += PIECE) {
    const bytes = source.read(at, Math.min(PIECE + overlap, end - at));
    const found = bufferOf(bytes).indexOf(text, 0, "latin1");
    source.spend?.((found < 0 ? bytes.length : found) / 16);
    if (found >= 0) return at + found;
  }
  return -1;
}

const bufferOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/**
 * The length of a stream's data by its visible end: before `endstream` and the line end in front of it, or before
 * `endobj` where `endstream` is missing, or the end of the file.
 */
export function lengthByKeyword(source: Source, at: number): number {
  const keyword = findText(source, "endstream", at);
  const limit = keyword < 0 ? source.size : keyword;
  const object = findText(source, "endobj", at, limit);
  const end = object < 0 ? limit : object;
  const before = source.read(Math.max(at, end - 2), Math.min(2, end - at));
  const last = before.at(-1);
  if (last === 10) return end - at - (before.at(-2) === 13 ? 2 : 1);
  return end - at - (last === 13 ? 1 : 0);
}
