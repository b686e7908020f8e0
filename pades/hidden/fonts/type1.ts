import { STANDARD } from "./standard-names.ts";

/** The glyphs of a Type 1 font program (Adobe Type 1 Font Format 1.1). */
export interface Type1 {
  /** The names in the order of the program, including .notdef. */
  readonly names: readonly string[];
  /** The name of each code in the built-in encoding. */
  readonly builtin: ReadonlyMap<number, string>;
  /** /FontMatrix as written; undefined where it is missing. */
  readonly matrix: readonly number[] | undefined;
  /** The program with another built-in encoding; undefined where the present one cannot be replaced. */
  readonly encoded: (names: ReadonlyMap<number, string>) => Type1Program | undefined;
}

/** A program as in its stream, with Length1, Length2 and Length3 (ISO 32000-2 table 125). */
export interface Type1Program {
  readonly bytes: Buffer;
  readonly lengths: readonly [number, number, number];
}

/** The largest program that is read: one-byte codes name only few glyphs of it. */
const MAX_LENGTH = 8 << 20;

/** Undefined for data that is no Type 1 program, or is cut off before its names. */
export function readType1(program: Buffer): Type1 | undefined {
  if (program.length > MAX_LENGTH) return undefined;
  const data = program[0] === 0x80 ? withoutSegments(program) : program;
  if (data.toString("latin1", 0, 2) !== "%!") return undefined;
  const eexec = data.indexOf("eexec");
  if (eexec < 0) return undefined;
  const clear = data.toString("latin1", 0, eexec);
  const hidden = data.subarray(
    eexec + 5 + (/^\s+/.exec(data.toString("latin1", eexec + 5, eexec + 9))?.[0].length ?? 0),
  );
  const names = namesIn(decrypted(hidden));
  if (names.length === 0) return undefined;
  return {
    names,
    builtin: builtinOf(clear),
    matrix: /\/FontMatrix\s*[[{]([^\]}]*)[\]}]/.exec(clear)?.[1]?.trim().split(/\s+/).map(Number),
    encoded: (codes) => {
      const head = withEncoding(clear, codes);
      if (head === undefined) return undefined;
      const first = Buffer.from(`${head}eexec\n`, "latin1");
      const zeros = hidden.lastIndexOf("0".repeat(64));
      const cut =
        zeros < 0 ? hidden.length : hidden.indexOf("0".repeat(64), Math.max(0, zeros - 600));
      return {
        bytes: Buffer.concat([first, hidden]),
        lengths: [first.length, cut, hidden.length - cut],
      };
    },
  };
}

/** The joined segments of a PFB file. */
function withoutSegments(data: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; data[at] === 0x80 && data[at + 1] !== 3 && at + 6 <= data.length;) {
    const length = data.readUInt32LE(at + 2);
    pieces.push(data.subarray(at + 6, at + 6 + length));
    at += 6 + length;
  }
  return Buffer.concat(pieces);
}

/** Decryption (§7.3), without the four random bytes; the data is hexadecimal where its first four bytes are digits. */
function decrypted(hidden: Buffer): Buffer {
  const hex = /^[0-9A-Fa-f\s]{4}/.test(hidden.toString("latin1", 0, 4));
  const cipher = hex
    ? Buffer.from(hidden.toString("latin1").replaceAll(/[^0-9A-Fa-f]/g, ""), "hex")
    : hidden;
  let key = 55_665;
  const plain = Buffer.alloc(cipher.length);
  cipher.forEach((byte, i) => {
    plain[i] = byte ^ (key >> 8);
    key = ((byte + key) * 52_845 + 22_719) & 0xffff;
  });
  return plain.subarray(4);
}

/** The names in /CharStrings, each after the length of its outline. */
function namesIn(plain: Buffer): string[] {
  const names: string[] = [];
  let at = plain.indexOf("/CharStrings");
  if (at < 0) return names;
  at += 12;
  for (let next = plain.indexOf("/", at); next >= 0; next = plain.indexOf("/", at)) {
    const [all = "", name = "", length = ""] =
      /^\/(\S{1,127})\s+(\d{1,6})\s+\S{1,8} /.exec(plain.toString("latin1", next, next + 160)) ??
      [];
    if (all === "") break;
    names.push(name);
    at = next + all.length + Number(length);
  }
  return names;
}

const ENTRY = /dup\s+(\d{1,3}|8#[0-7]{1,3}|16#[0-9A-Fa-f]{1,2})\s*\/(\S{1,127})\s+put/g;

function builtinOf(clear: string): ReadonlyMap<number, string> {
  const at = clear.indexOf("/Encoding");
  if (at < 0 || /^\/Encoding\s+StandardEncoding\b/.test(clear.slice(at, at + 64))) return STANDARD;
  const codes = new Map<number, string>();
  for (const [, code = "", name = ""] of clear.slice(at).matchAll(ENTRY)) {
    const [radix = "", digits] = code.split("#");
    codes.set(digits === undefined ? Number(radix) : Number.parseInt(digits, Number(radix)), name);
  }
  return codes;
}

/** The clear text part with the given codes as its encoding. */
function withEncoding(clear: string, codes: ReadonlyMap<number, string>): string | undefined {
  const at = clear.indexOf("/Encoding");
  const rest = clear.slice(at);
  const standard = /^\/Encoding\s+StandardEncoding\s+def\b/.exec(rest)?.[0].length;
  const last = [...rest.matchAll(ENTRY)].at(-1);
  const tail = last && /^\s*(readonly\s+)?def\b/.exec(rest.slice(last.index + last[0].length));
  const end = standard ?? (last && tail ? last.index + last[0].length + tail[0].length : undefined);
  if (at < 0 || end === undefined) return undefined;
  const puts = [...codes].map(([code, name]) => `dup ${code} /${name} put\n`).join("");
  return `${clear.slice(0, at)}/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\n${puts}readonly def${rest.slice(end)}`;
}
