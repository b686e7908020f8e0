/**
 * The mapping of an embedded CMap from codes of a composite font to CIDs (ISO 32000-2 §9.7.5), as the screen reads it.
 */
export interface CidMap {
  /** The number of bytes per code; undefined where codes have several lengths, or where it is not stated. */
  readonly size: 1 | 2 | undefined;
  /** Ranges that programs read in different ways whatever is drawn: they do not fit the codes, or each other. */
  readonly crooked: boolean;
  /** Whether a code is in a range that some programs read as numbers and some byte by byte (§9.7.6.2). */
  readonly isBent: (code: number) => boolean;
  /** It leaves codes to another CMap, or to entries that some programs ignore. */
  readonly leaves: boolean;
  /** The CID of a code; undefined for a code without one. */
  readonly cid: (code: number) => number | undefined;
  /** The writing mode that the stream itself states; 0 is horizontal. */
  readonly writing: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly cid: number;
}

const MAX_LENGTH = 4 << 20;
const TOKEN = /%[^\r\n]*|<([0-9A-Fa-f\s]*)>|\/?[^\s<>[\](){}/%]+|[[\](){}]/g;

/** Reads the text of a CMap; undefined for one that is too long. */
export function readCidMap(data: Uint8Array): CidMap | undefined {
  if (data.length > MAX_LENGTH) return undefined;
  const spaces: { digits: number; from: number; to: number }[] = [];
  const ranges: Range[] = [];
  const lengths = new Set<number>();
  let [leaves, writing] = [false, 0];
  let codes: { digits: number; value: number }[] = [];
  let [before, section] = ["", ""];
  for (const [token, hex] of Buffer.from(data).toString("latin1").matchAll(TOKEN)) {
    if (token.startsWith("%")) continue;
    if (hex !== undefined) {
      const digits = hex.replaceAll(/\s/g, "");
      codes.push({ digits: digits.length, value: Number.parseInt(digits || "0", 16) });
      const [from, to] = codes;
      if (section === "codespacerange" && from && to) {
        spaces.push({ digits: from.digits, from: from.value, to: to.value });
        codes = [];
      }
    } else if (token.startsWith("begin")) [section, codes] = [token.slice(5), []];
    else if (token.startsWith("end")) section = "";
    else if (token === "usecmap") leaves = true;
    else if (before === "/WMode") writing = Number.parseInt(token, 10) || 0;
    else if (/^\d+$/.test(token) && codes.length > 0) {
      const [from, to = from] = codes;
      const cid = Number(token);
      if (from && to && section.startsWith("cid")) {
        ranges.push({ from: from.value, to: to.value, cid });
        for (const { digits } of codes) lengths.add(digits);
      }
      codes = [];
    }
    leaves ||= /^(bf|notdef)(char|range)$/.test(section);
    before = token;
  }
  const [size] = spaces.map(({ digits }) => digits / 2);
  const alike = spaces.every(({ digits }) => digits === spaces[0]?.digits);
  const fitting = [...lengths].every((each) => spaces.some(({ digits }) => digits === each));
  const odd = spaces.some(({ digits }) => digits > 4 || digits % 2 === 1);
  const table = tableOf(ranges);
  const bent = ranges.filter(({ from, to }) => from >> 8 !== to >> 8);
  return {
    size: alike && (size === 1 || size === 2) ? size : undefined,
    crooked: !fitting || odd || !table || spaces.length === 0 || overlapping(spaces),
    isBent: (code) =>
      bent.some((range) => code >= range.from && code <= range.to && lies(code, range)),
    leaves,
    cid: (code) => (table?.[code] === NONE ? undefined : table?.[code]),
    writing,
  };
}

const NONE = 0xffffffff;

/** The CIDs of all codes; undefined where so many ranges overlap that listing them would take too long. */
function tableOf(ranges: readonly Range[]): Uint32Array | undefined {
  const table = new Uint32Array(0x10000).fill(NONE);
  let work = 0;
  for (const { from, to, cid } of ranges)
    for (let code = from; code <= to && code < table.length; code++) {
      if (++work > 64 * table.length) return undefined;
      table[code] = cid + code - from;
    }
  return table;
}

/** Whether the last byte of a code is outside the last bytes of its range. */
const lies = (code: number, { from, to }: Range): boolean =>
  (code & 255) < (from & 255) || (code & 255) > (to & 255);

/** Whether a code of one length begins like a code of another length. */
function overlapping(spaces: readonly { digits: number; from: number; to: number }[]): boolean {
  const first = ({ digits, from, to }: (typeof spaces)[number]): [number, number] =>
    digits > 2 ? [from >> 8, to >> 8] : [from, to];
  return spaces.some((one) =>
    spaces.some((other) => {
      const [[a, b], [c, d]] = [first(one), first(other)];
      return one.digits !== other.digits && a <= d && c <= b;
    }),
  );
}
