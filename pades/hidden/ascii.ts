import { isWhite } from "../read/lexer.ts";

/** Takes the unfolded bytes; returns false once there are too many. */
interface Taker {
  readonly take: (piece: Uint8Array) => boolean;
}

const PIECE = 64 << 10;

/** Collects single bytes and passes them on in blocks. */
function gathered(out: Taker): { byte: (value: number) => boolean; end: () => void } {
  const piece = Buffer.alloc(PIECE);
  let length = 0;
  const end = (): boolean => {
    const more = out.take(piece.subarray(0, length));
    length = 0;
    return more;
  };
  return {
    byte(value) {
      piece[length++] = value;
      return length < PIECE || end();
    },
    end,
  };
}

/** ASCIIHexDecode (§7.4.2). Some programs interpret a byte that is neither a digit nor white space; others skip it. */
export function asciiHex(data: Uint8Array, out: Taker): "read" | "unreadable" {
  const { byte, end } = gathered(out);
  let high: number | undefined;
  for (const code of data) {
    if (code === 0x3e) break;
    const digit = hexDigit(code);
    if (digit === undefined && !isWhite(code)) return "unreadable";
    if (digit === undefined) continue;
    if (high === undefined) high = digit << 4;
    else {
      if (!byte(high | digit)) return "read";
      high = undefined;
    }
  }
  if (high !== undefined) byte(high);
  end();
  return "read";
}

function hexDigit(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}

/** ASCII85Decode (§7.4.3). */
export function ascii85(data: Uint8Array, out: Taker): "read" {
  const { byte, end } = gathered(out);
  let value = 0;
  let digits = 0;
  const flush = (count: number): boolean => {
    let more = true;
    const bits = value >>> 0;
    for (let i = 0; i < count; i++) more = byte((bits >>> (24 - 8 * i)) & 255);
    [value, digits] = [0, 0];
    return more;
  };
  for (const code of data) {
    if (code === 0x7e) break;
    if (code === 0x7a && digits === 0) {
      if (!flush(4)) return "read";
    } else if (code >= 0x21 && code <= 0x75) {
      value = value * 85 + code - 0x21;
      digits += 1;
      if (digits === 5 && !flush(4)) return "read";
    }
  }
  if (digits > 1) {
    const count = digits - 1;
    for (; digits < 5; digits++) value = value * 85 + 84;
    flush(count);
  }
  end();
  return "read";
}
