/** A file of comma-separated values as the answer of a call, made while it is sent. */
import { CSV_START, csvLine } from "@paraph/rules/csv";
import type { BinaryAnswer } from "../call.ts";

/**
 * Streams a table. The next portion is asked for when the caller has taken the last one; when the caller goes away, no
 * more are asked for.
 * @param fileName without its extension
 * @param head the first line
 * @param portions the other lines, some at a time
 */
export function csvAnswer(
  fileName: string,
  head: readonly string[],
  portions: AsyncIterable<readonly (readonly string[])[]>,
): BinaryAnswer {
  return { type: "text/csv; charset=utf-8", fileName: `${fileName}.csv`, bytes: bytesOf() };

  async function* bytesOf(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${CSV_START}${csvLine(head)}`);
    for await (const lines of portions) yield Buffer.from(lines.map(csvLine).join(""));
  }
}
