import { PadesError } from "../errors.ts";
import type { Source } from "../read/source.ts";

/** Bytes that may be looked at beyond a few times the file: small files are not to be refused for their size. */
const ALLOWANCE = 16 << 20;

/**
 * The same bytes, but not without end: a hostile file can make a forgiving reader look at the same bytes
 * again and again. What it looks at is counted, and `too_large` thrown beyond eight times the file.
 */
export function metered(source: Source): Source {
  let left = source.size * 8 + ALLOWANCE;
  return {
    size: source.size,
    read: (at, length) => source.read(at, length),
    spend(bytes) {
      left -= bytes;
      if (left < 0) throw new PadesError("too_large", "the work that this file makes");
    },
  };
}
