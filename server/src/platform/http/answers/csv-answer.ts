/** A file of comma-separated values as the response of a call, created while it is sent. */
import { CSV_START, csvLine } from "@paraph/rules/csv";
import type { BinaryAnswer } from "../call.ts";

/** The number of characters that are sent together. */
const PIECE = 32_768;

/** A line for each of these, created when it is needed. */
export function* linesOf<Row>(
  rows: readonly Row[],
  lineOf: (row: Row) => readonly string[],
): Generator<readonly string[]> {
  for (const row of rows) yield lineOf(row);
}

/**
 * Streams a table. A line is created when the caller has received the previous ones, and the next portion is read after the last
 * line of this one, so that a file of any length needs the memory of one portion. When the caller disconnects, no more portions
 * are read.
 * @param fileName without its extension
 * @param head the first line
 * @param portions the other lines, in portions, each read when it is needed
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
