import { MODE_CODES, RUN_CODES } from "./fax-codes.ts";

/** The parameters of CCITTFaxDecode (ISO 32000-2 table 11). */
export interface FaxCoding {
  /** Negative: each row relative to the row above (group 4); 0: each row by itself; positive: mixed. */
  readonly k: number;
  readonly columns: number;
  readonly rows: number;
  /** Whether each row ends with an end-of-line code. */
  readonly endOfLine?: boolean;
  /** Whether each row begins at a byte boundary. */
  readonly byteAligned?: boolean;
}

const WORD = 13;
/** The largest number of columns and rows. */
const MAX_SIDE = 1 << 20;

/** The meaning of the next 13 bits: the value shifted by 4 bits, and the length of its code; 0 for no code. */
type Lookup = Int32Array;

function lookupOf(codes: Iterable<readonly [number, string]>): Lookup {
  const lookup = new Int32Array(1 << WORD);
  for (const [value, code] of codes) {
    const first = Number.parseInt(code, 2) << (WORD - code.length);
    lookup.fill((value << 4) | code.length, first, first + (1 << (WORD - code.length)));
  }
  return lookup;
}

const PASS = 4;
const HORIZONTAL = 5;
const RUNS = RUN_CODES.map(lookupOf);
const MODES = lookupOf(
  [...MODE_CODES].map(([mode, code]): [number, string] => [
    mode === "pass" ? PASS : mode === "horizontal" ? HORIZONTAL : mode,
    code,
  ]),
);
/** The zeros before the one bit of an end-of-line code. */
const EOL_ZEROS = 11;

/**
 * Whether CCITT fax data (ITU-T T.4 and T.6) has all expected rows with all their columns, in valid codes. After
 * damage, each program continues in its own way and makes up missing rows. Takes time in proportion to the bits and
 * rows, and keeps two rows in memory.
 */
export function isWholeFax(data: Uint8Array, coding: FaxCoding): boolean {
  const { k, columns, rows, endOfLine = false, byteAligned = false } = coding;
  if (![columns, rows].every((size) => Number.isInteger(size) && size >= 1 && size <= MAX_SIDE))
    return false;
  // Some programs look for end-of-line codes between the rows of group 4, where there are none.
  if (k < 0 && endOfLine) return false;
  const bits = openBits(data);
  let above = new Int32Array(columns + 5).fill(columns);
  let row = new Int32Array(columns + 5);
  for (let made = 0; made < rows; made++) {
    const marked = k >= 0 && bits.passMark();
    // Where end-of-line codes are declared, some programs find no row without one.
    if (endOfLine && !marked && made > 0) return false;
    if (byteAligned && (marked ? !bits.isAligned() : !bits.align())) return false;
    let alone = k === 0;
    if (k > 0) {
      if (!marked) return false;
      alone = bits.take(1) === 1;
    }
    // A second end-of-line code ends the picture.
    if (k >= 0 && bits.isMark()) return false;
    const changes = alone ? rowAlone(bits, row, columns) : rowBelow(bits, above, row, columns);
    if (changes < 0 || bits.isBeyond()) return false;
    row.fill(columns, changes, Math.min(row.length, changes + 3));
    [above, row] = [row, above];
  }
  return true;
}

/** The changes of a row in run-length codes; negative for an invalid row. */
function rowAlone(bits: Bits, row: Int32Array, columns: number): number {
  let [at, colour, changes] = [0, 0, 0];
  while (at < columns) {
    const run = runOf(bits, colour);
    if (run < 0 || at + run > columns) return -1;
    at += run;
    row[changes++] = at;
    colour = 1 - colour;
    if (changes > columns + 1) return -1;
  }
  return changes;
}

/** A run with its make-up codes; negative for an invalid code. */
function runOf(bits: Bits, colour: number): number {
  const lookup = RUNS[colour] ?? new Int32Array();
  let run = 0;
  for (;;) {
    const found = lookup[bits.peek(WORD)] ?? 0;
    if (found === 0) return -1;
    bits.skip(found & 15);
    const length = found >> 4;
    run += length;
    if (length < 64) return run;
    if (run > 1 << 21) return -1;
  }
}

/** The changes of a row relative to the row above (ITU-T T.4 §4.2.1.3); negative for an invalid row. */
function rowBelow(bits: Bits, above: Int32Array, row: Int32Array, columns: number): number {
  // The current position in the row; before its first element at the beginning.
  let at = -1;
  let [colour, changes, next] = [0, 0, 0];
  while (at < columns) {
    // The first change to the right in the row above, to the other colour.
    while (next > 0 && (above[next - 1] ?? 0) > at) next--;
    while ((above[next] ?? columns) <= at && (above[next] ?? columns) < columns) next++;
    if ((next & 1) !== colour && (above[next] ?? columns) < columns) next++;
    const change = above[next] ?? columns;
    const found = MODES[bits.peek(WORD)] ?? 0;
    if (found === 0) return -1;
    bits.skip(found & 15);
    const mode = found >> 4;
    if (mode === PASS) {
      if (change >= columns) return -1;
      at = above[next + 1] ?? columns;
    } else if (mode === HORIZONTAL) {
      const first = runOf(bits, colour);
      const second = first < 0 ? -1 : runOf(bits, 1 - colour);
      const from = Math.max(0, at);
      if (second < 0 || from + first + second > columns) return -1;
      row[changes++] = from + first;
      row[changes++] = from + first + second;
      at = from + first + second;
    } else {
      const to = change + mode;
      if (to <= at || to > columns) return -1;
      row[changes++] = to;
      at = to;
      colour = 1 - colour;
    }
    if (changes > columns + 1) return -1;
  }
  return changes;
}

type Bits = ReturnType<typeof openBits>;

/** Reads bits, the highest of a byte first; zeros follow the end. */
function openBits(data: Uint8Array) {
  const end = data.length * 8;
  let at = 0;
  const peek = (count: number): number => {
    const byte = at >> 3;
    const word = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0);
    return (word >> (24 - (at & 7) - count)) & ((1 << count) - 1);
  };
  /** Counts the zeros from here on, up to a limit. */
  const zeros = (most: number): number => {
    let count = 0;
    while (count < most && at + count < end) {
      const place = at + count;
      if ((((data[place >> 3] ?? 0) >> (7 - (place & 7))) & 1) === 1) break;
      count++;
    }
    return count;
  };
  const markAt = (): number | undefined => {
    if (peek(EOL_ZEROS) !== 0) return undefined;
    const count = zeros(end);
    return count >= EOL_ZEROS && at + count < end ? at + count + 1 : undefined;
  };
  return {
    peek,
    skip(count: number): void {
      at += count;
    },
    take(count: number): number {
      const value = peek(count);
      at += count;
      return value;
    },
    /** Moves to the next byte; false where a one bit is before it. */
    align(): boolean {
      const count = (8 - (at & 7)) & 7;
      if (zeros(count) < count && at + count <= end) return false;
      at += count;
      return true;
    },
    isAligned: (): boolean => (at & 7) === 0,
    isMark: (): boolean => markAt() !== undefined,
    /** Reads an end-of-line code, with the zeros that fill up before it. */
    passMark(): boolean {
      const behind = markAt();
      at = behind ?? at;
      return behind !== undefined;
    },
    /** Whether more bits were read than there are. */
    isBeyond: (): boolean => at > end,
  };
}
