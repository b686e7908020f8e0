/** The text of a font's codes for copying, searching and reading aloud (ISO 32000-2 §9.10.3). */
export type ToUnicode = ReadonlyMap<number, string>;

const MAX_LENGTH = 4 << 20;
const MAX_CODES = 0x10000;
const TOKEN = /%[^\r\n]*|<([0-9A-Fa-f\s]*)>|[[\]]|[^\s<>[\]%]+/g;

/** Reads the text of a ToUnicode CMap as far as it is readable. */
export function readToUnicode(data: Uint8Array): ToUnicode {
  const texts = new Map<number, string>();
  if (data.length > MAX_LENGTH) return texts;
  let section = "";
  let list: string[] | undefined;
  let held: string[] = [];
  const set = (code: number, text: string): void => {
    if (texts.size < MAX_CODES) texts.set(code, text);
  };
  const range = (from: number, to: number, texted: (i: number) => string | undefined): void => {
    for (let code = from; code <= to && code - from < MAX_CODES && texts.size < MAX_CODES; code++) {
      const text = texted(code - from);
      if (text !== undefined) set(code, text);
    }
  };
  for (const [token, hex] of Buffer.from(data).toString("latin1").matchAll(TOKEN)) {
    if (token.startsWith("%")) continue;
    if (token.startsWith("begin")) [section, held, list] = [token.slice(5), [], undefined];
    else if (token.startsWith("end")) section = "";
    else if (token === "[") list = [];
    else if (hex !== undefined) (list ?? held).push(hex.replaceAll(/\s/g, ""));
    const [from = "", to = "", text = ""] = held;
    if (section === "bfchar" && held.length === 2) set(codeOf(from), textOf(to));
    else if (section === "bfrange" && token === "]" && list) {
      const texted = list.map(textOf);
      range(codeOf(from), codeOf(to), (i) => texted[i]);
      list = undefined;
    } else if (section === "bfrange" && held.length === 3)
      range(codeOf(from), codeOf(to), (i) => counted(textOf(text), i));
    else continue;
    held = [];
  }
  return texts;
}

const codeOf = (hex: string): number => Number.parseInt(hex || "0", 16);

const textOf = (hex: string): string => {
  const bytes = Buffer.from(hex, "hex");
  if (bytes.length === 1) return String.fromCharCode(bytes[0] ?? 0);
  return bytes
    .subarray(0, bytes.length & ~1)
    .swap16()
    .toString("utf16le");
};

/** The text with its last UTF-16 unit increased. */
const counted = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) + by) & 0xffff);
