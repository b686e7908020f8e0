import { PadesError } from "../errors.ts";
import type { Source } from "../read/source.ts";

/** How many bytes may be examined beyond a multiple of the file's size, so that small files are not refused. */
const ALLOWANCE = 16 << 20;

/**
 * The same bytes with a limit: a hostile file can make a lenient reader examine the same bytes repeatedly. Counts the
 * examined bytes, and throws `too_large` beyond eight times the file's size.
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
