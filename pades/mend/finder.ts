import type { Source } from "../read/source.ts";

const PIECE = 1 << 20;
/** The overlap of two pieces: longer than any searched word. */
const OVERLAP = 64;

/** Searches a source from front to back for several words at once. */
export interface Finder {
  /** The offset of the next word at or after `from`; -1 if there is none. */
  readonly next: (word: string, from: number) => number;
  /** Up to 64 bytes around an offset that `next` returned, as Latin-1. */
  readonly text: (from: number, end: number) => string;
}

export function openFinder(source: Source): Finder {
  const known = new Map<string, { from: number; found: number }>();
  let start = -1;
  let piece: Buffer = Buffer.alloc(0);
  const load = (at: number): void => {
    if (start >= 0 && at >= start && at < start + PIECE) return;
    start = at - (at % PIECE);
    const bytes = source.read(start, PIECE + OVERLAP);
    piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  const search = (word: string, from: number): number => {
    for (let at = from; at < source.size; at = start + PIECE) {
      load(at);
      const found = piece.indexOf(word, at - start, "latin1");
      if (found >= 0) return start + found;
    }
    return -1;
  };
  return {
    next(word, from) {
      const before = known.get(word);
      // A result that lies ahead, or a missing one, stays valid until it has been passed.
      if (before && from >= before.from && (before.found < 0 || from <= before.found))
        return before.found;
      const found = search(word, from);
      known.set(word, { from, found });
      return found;
    },
    text(from, end) {
      const at = Math.max(0, from);
      if (start >= 0 && at >= start && end <= start + piece.length)
        return piece.toString("latin1", at - start, end - start);
      return Buffer.from(source.read(at, end - at)).toString("latin1");
    },
  };
}
