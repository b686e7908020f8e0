import { isDigit, isWhite } from "../read/lexer.ts";

/** How many bytes before and after a keyword are examined. */
export const AROUND = 64;

export type Keyword = "obj" | "xref" | "trailer";
const KEYWORDS: readonly Keyword[] = ["obj", "xref", "trailer"];

/**
 * Reports each keyword that begins in `bytes` from `from` to before `to` and reads like a part of a file: `12 0 obj`,
 * `xref` or `startxref` followed by a number, `trailer` followed by a dictionary. Stops when `visit` returns true.
 */
export function eachKeyword(
  bytes: Buffer,
  from: number,
  to: number,
  visit: (word: Keyword, at: number) => boolean,
): boolean {
  return KEYWORDS.some((word) => {
    for (let at = bytes.indexOf(word, from, "latin1"); at >= 0 && at < to;) {
      if (hasMeaning(bytes, word, at) && visit(word, at)) return true;
      at = bytes.indexOf(word, at + word.length, "latin1");
    }
    return false;
  });
}

// Byte by byte: a hostile file holds millions of these letters.
function hasMeaning(bytes: Buffer, word: Keyword, at: number): boolean {
  const end = at + word.length;
  if (word === "obj") return followsTwoNumbers(bytes, at);
  const next = bytes[passed(bytes, end, 1, isWhite)] ?? 0;
  return word === "xref" ? isDigit(next) : next === 60;
}

function followsTwoNumbers(bytes: Buffer, at: number): boolean {
  const digits = passed(bytes, at - 1, -1, isWhite);
  const space = passed(bytes, digits, -1, isDigit);
  if (space === digits) return false;
  const first = passed(bytes, space, -1, isWhite);
  return first !== space && isDigit(bytes[first] ?? 0);
}

/** The offset of the first byte of another kind, or of the last that is examined. */
function passed(
  bytes: Buffer,
  from: number,
  step: 1 | -1,
  isKind: (byte: number) => boolean,
): number {
  let at = from;
  for (let left = AROUND / 2; left > 0 && isKind(bytes[at] ?? -1); left--) at += step;
  return at;
}
