import { END_OF_LINE, MODE_CODES, RUN_CODES } from "../../hidden/pictures/fax-codes.ts";

/** How rows are written as a fax: the parameters of CCITTFaxDecode (ISO 32000-2 table 11). */
export interface FaxWriting {
  readonly k: number;
  /** A mark in front of each row. */
  readonly marks?: boolean;
  readonly byteAligned?: boolean;
  /** Marks behind the last row. */
  readonly ending?: number;
}

/** Rows of black (1) and white (0) as CCITT fax (ITU-T T.4 and T.6). */
export function writeFax(
  rows: readonly (readonly number[])[],
  { k, marks = k > 0, byteAligned = false, ending = 0 }: FaxWriting,
): Buffer {
  let bits = "";
  const tag = (alone: boolean): string => (k > 0 ? (alone ? "1" : "0") : "");
  const align = (): void => {
    if (byteAligned) bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  };
  rows.forEach((row, i) => {
    const above = rows[i - 1] ?? row.map(() => 0);
    const alone = k === 0 || (k > 0 && i % 4 === 0);
    if (!marks) align();
    if (marks && byteAligned) while ((bits.length + END_OF_LINE.length) % 8 > 0) bits += "0";
    if (marks) bits += END_OF_LINE + tag(alone);
    bits += alone ? rowAlone(row) : rowBelow(above, row);
  });
  if (!marks) align();
  bits += (END_OF_LINE + tag(true)).repeat(ending);
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  return Buffer.from(whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

function run(colour: number, length: number): string {
  const codes = RUN_CODES[colour] ?? new Map<number, string>();
  let [bits, left] = ["", length];
  for (; left >= 2560; left -= 2560) bits += codes.get(2560) ?? "";
  if (left >= 64) bits += codes.get(left - (left % 64)) ?? "";
  return bits + (codes.get(left % 64) ?? "");
}

function rowAlone(row: readonly number[]): string {
  let [bits, at, colour] = ["", 0, 0];
  while (at < row.length) {
    const end = change(row, at, colour);
    bits += run(colour, end - at);
    [at, colour] = [end, 1 - colour];
  }
  return bits;
}

/** The first element from a place on that has not this colour, or the end. */
function change(row: readonly number[], from: number, colour: number): number {
  let at = from;
  while (at < row.length && row[at] === colour) at++;
  return at;
}

/** The first change above to the right of a place, to another colour than this one. */
function changeAbove(above: readonly number[], at: number, colour: number): number {
  for (let i = at + 1; i < above.length; i++)
    if (above[i] !== colour && (i === 0 ? 0 : above[i - 1]) === colour) return i;
  return above.length;
}

function rowBelow(above: readonly number[], row: readonly number[]): string {
  let [bits, at, colour] = ["", -1, 0];
  while (at < row.length) {
    const first = change(row, Math.max(0, at), colour);
    const over = changeAbove(above, at, colour);
    const next = change(above, over, 1 - colour);
    const mode = MODE_CODES.get(first - over);
    if (next < first) {
      bits += MODE_CODES.get("pass") ?? "";
      at = next;
    } else if (mode !== undefined) {
      bits += mode;
      [at, colour] = [first, 1 - colour];
    } else {
      const second = change(row, first, 1 - colour);
      bits += `${MODE_CODES.get("horizontal") ?? ""}${run(colour, first - Math.max(0, at))}${run(1 - colour, second - first)}`;
      at = second;
    }
  }
  return bits;
}
