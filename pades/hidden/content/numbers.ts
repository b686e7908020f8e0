import { isDigit, isRegular } from "../../read/lexer.ts";

/** Numbers in content streams: read by the norm where they are well formed, else as PDFium reads them. */

/** Readers keep 32 bits of a number. */
const LARGEST = 2 ** 31 - 1;

export interface ReadNumber {
  readonly value: number;
  /** A number without a decimal point. */
  readonly whole: boolean;
  readonly departs?: "number_malformed" | "number_large";
}

const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** The number in a word of digits, signs and points (ISO 32000-2 §7.3.3). */
export function numberIn(word: string): ReadNumber {
  const whole = !word.includes(".");
  if (!isNumber.test(word))
    return {
      value: whole ? wholeAsShown(word) : realAsShown(word),
      whole,
      departs: "number_malformed",
    };
  const value = Number(word);
  if (Math.abs(value) > LARGEST)
    return { value: whole ? wholeAsShown(word) : value, whole, departs: "number_large" };
  return { value: value === 0 ? 0 : value, whole };
}

const [MINUS, POINT] = [45, 46];
/** With at most so many digits, the integer and the power of ten that divides it are exact. */
const EXACT = 15;
/** At most so many digits before the point fit 32 bits. */
const FITTING = 9;

/**
 * The number at an offset if it is written in the usual way; fast, because it makes no text. The result equals that of
 * `numberIn`.
 */
export function plainNumberAt(
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly real: boolean; readonly end: number } | undefined {
  let at = bytes[start] === MINUS ? start + 1 : start;
  const first = at;
  let digits = 0;
  let point = -1;
  for (; at - first <= EXACT; at++) {
    const byte = bytes[at] ?? 0;
    if (isDigit(byte)) digits = digits * 10 + byte - 48;
    else if (byte === POINT && point < 0) point = at;
    else break;
  }
  const real = point >= 0;
  const count = at - first - (real ? 1 : 0);
  const before = real ? point - first : count;
  if (count === 0 || before > FITTING || isRegular(bytes[at] ?? 0)) return undefined;
  const value = real ? digits / 10 ** (at - point - 1) : digits;
  return { value: value === 0 || first === start ? value : -value, real, end: at };
}

/** PDFium: one sign, then digits up to the first other character; 0 for a number that does not fit 32 bits. */
function wholeAsShown(word: string): number {
  const [, sign = "", digits = ""] = /^([+-]?)(\d*)/.exec(word) ?? [];
  const value = Number(digits);
  const most = sign === "" ? 2 ** 32 - 1 : sign === "-" ? LARGEST + 1 : LARGEST;
  if (value > most) return 0;
  return sign === "-" && value > 0 ? -value : value;
}

/** PDFium: the last of several signs, then a number as far as it goes. */
function realAsShown(word: string): number {
  const [read] = /^[+-]?(?:\d+\.?\d*|\.\d+)/.exec(word.replace(/^[+-]+(?=[+-])/, "")) ?? [];
  return Number(read ?? 0);
}
