/**
 * Many signature programs write CMS in BER: indefinite lengths and strings in pieces (X.690 §8.1.3.6, §8.7.3).
 * `berToDer` rewrites those two and keeps every definite primitive unchanged, so that certificates and signed
 * attributes, which are DER already, keep the octets that were signed.
 */
import { tagged } from "./der.ts";
import { DerError, MAX_DEPTH } from "./der-reader.ts";

interface Piece {
  encoded: Buffer;
  content: Buffer;
  end: number;
  isEnd: boolean;
}

function header(
  bytes: Buffer,
  at: number,
  limit: number,
): { tag: number; start: number; size: number | null } {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || at + 2 > limit)
    throw new DerError("truncated", "no room for tag and length");
  if ((tag & 0x1f) === 0x1f) throw new DerError("tag-form", "tag number above 30");
  if (first === 0x80) return { tag, start: at + 2, size: null };
  if (first < 0x80) return { tag, start: at + 2, size: first };
  const count = first & 0x7f;
  if (count > 4) throw new DerError("length-form", `length of ${count} octets`);
  if (at + 2 + count > limit) throw new DerError("truncated", "inside a length");
  return { tag, start: at + 2 + count, size: bytes.readUIntBE(at + 2, count) };
}

function piece(bytes: Buffer, at: number, limit: number, depth: number): Piece {
  if (depth > MAX_DEPTH) throw new DerError("too-deep", `more than ${MAX_DEPTH} levels`);
  const { tag, start, size } = header(bytes, at, limit);
  if (size !== null && start + size > limit)
    throw new DerError("truncated", `${size} octets announced`);
  if (size === null && !(tag & 0x20))
    throw new DerError("length-form", "indefinite length of a primitive value");
  if (!(tag & 0x20)) {
    const content = bytes.subarray(start, start + (size ?? 0));
    return {
      encoded: tagged(tag, content),
      content,
      end: start + content.length,
      isEnd: tag === 0 && size === 0,
    };
  }
  const parts: Piece[] = [];
  let position = start;
  const stop = size === null ? limit : start + size;
  for (;;) {
    if (size !== null && position >= stop) break;
    const part = piece(bytes, position, stop, depth + 1);
    position = part.end;
    if (part.isEnd) {
      if (size === null) break;
      throw new DerError("bad-value", "end-of-contents inside a definite length");
    }
    parts.push(part);
  }
  // A constructed OCTET STRING is its pieces put together.
  if (tag === 0x24) {
    const content = Buffer.concat(parts.map((part) => part.content));
    return { encoded: tagged(0x04, content), content, end: position, isEnd: false };
  }
  const content = Buffer.concat(parts.map((part) => part.encoded));
  return { encoded: tagged(tag, content), content, end: position, isEnd: false };
}

/**
 * The first value in the bytes, in definite lengths, and how many octets of the input it took.
 * Throws DerError on anything malformed.
 */
export function berToDer(bytes: Uint8Array): { der: Buffer; length: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = piece(buffer, 0, buffer.length, 0);
  return { der: whole.encoded, length: whole.end };
}
