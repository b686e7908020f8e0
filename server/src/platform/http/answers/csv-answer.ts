/** A file of comma-separated values as the answer of a call, made while it is sent. */
import { CSV_START, csvLine } from "@paraph/rules/csv";
import type { BinaryAnswer } from "../call.ts";

/** The characters of the file that are sent at once. */
const PIECE = 32_768;

/** A line for each of these, made when it is asked for. */
export function* linesOf<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => readonly string[],
): Generator<readonly string[]> {
  for (const row of rows) yield lineOf(row);
}

/**
 * Streams a table. A line is made when the caller has taken those before it, and the next portion is asked for after the last
 * line of this one, so that a file of any length takes the memory of one portion; when the caller goes away, no more are asked
 * for.
 * @param fileName without its extension
 * @param head the first line
 * @param portions the other lines, some at a time, each made when it is asked for
 */
export function csvAnswer(
  fileName: string,
  head: readonly string[],
  portions: AsyncIterable<Iterable<readonly string[]>>,
): BinaryAnswer {
  return { type: "text/csv; charset=utf-8", fileName: `${fileName}.csv`, bytes: bytesOf() };

  async function* bytesOf(): AsyncGenerator<Uint8Array> {
    let piece = `${CSV_START}${csvLine(head)}`;
    for await (const lines of portions) {
      for (const line of lines) {
        piece += csvLine(line);
        if (piece.length < PIECE) continue;
        yield Buffer.from(piece);
        piece = "";
      }
    }
    if (piece !== "") yield Buffer.from(piece);
  }
}
