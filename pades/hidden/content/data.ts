import { MAX_DECODED } from "../../read/filters.ts";
import type { PdfValue } from "../../read/object.ts";
import { dataOf } from "../data.ts";
import type { Reader } from "../reader.ts";
import type { Content } from "./statements.ts";

/** The content of a page: its parts in their order (§7.7.3.3); undefined where one of them cannot be decoded. */
export function pageContent(reader: Reader, contents: PdfValue | undefined): Content | undefined {
  const pieces: Uint8Array[] = [];
  const seams: number[] = [];
  let length = 0;
  for (const part of partsOf(reader, contents)) {
    const data = dataOf(reader, part);
    if (data === undefined) return undefined;
    if (pieces.length > 0) {
      seams.push(length++);
      pieces.push(BLANK);
    }
    pieces.push(data);
    length += data.length;
    if (length > MAX_DECODED) return undefined;
  }
  return { bytes: pieces.length === 1 ? (pieces[0] ?? BLANK) : Buffer.concat(pieces), seams };
}

const BLANK = Buffer.from(" ");

/** The streams that a page's /Contents names. */
export function partsOf(reader: Reader, contents: PdfValue | undefined): PdfValue[] {
  const { value, isStream: single } = reader.follow(contents);
  if (single && contents !== undefined) return [contents];
  return Array.isArray(value) ? value.filter((part) => reader.follow(part).isStream) : [];
}
