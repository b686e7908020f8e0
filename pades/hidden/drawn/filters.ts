import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import type { Codec } from "../pictures/picture-end.ts";
import {
  boolean,
  conforms,
  isNameValue,
  isStreamValue,
  number,
  oneOf,
  whole,
  type Kind,
  type Look,
} from "./check.ts";

const MAX_COLUMNS = 1 << 20;

/** What unfolding in rows of samples is told (ISO 32000-2 table 8). */
const predicted: Kind = {
  name: "filter",
  optional: {
    Predictor: oneOf(1, 2, 10, 11, 12, 13, 14, 15),
    Colors: whole(1, 32),
    BitsPerComponent: oneOf(1, 2, 4, 8, 16),
    Columns: whole(1, MAX_COLUMNS),
    EarlyChange: oneOf(0, 1),
  },
};
const plain: Kind = { name: "filter" };
/** Tables 11 to 14. */
const fax: Kind = {
  name: "filter",
  optional: {
    K: number(),
    Columns: whole(1, MAX_COLUMNS),
    Rows: whole(0, MAX_COLUMNS),
    EndOfLine: boolean,
    EncodedByteAlign: boolean,
    EndOfBlock: boolean,
    BlackIs1: boolean,
    DamagedRowsBeforeError: whole(0, MAX_COLUMNS),
  },
};
const FILTERS: ReadonlyMap<string, Kind> = new Map([
  ["FlateDecode", predicted],
  ["Fl", predicted],
  ["LZWDecode", predicted],
  ["LZW", predicted],
  ["ASCIIHexDecode", plain],
  ["AHx", plain],
  ["ASCII85Decode", plain],
  ["A85", plain],
  ["RunLengthDecode", plain],
  ["RL", plain],
  ["CCITTFaxDecode", fax],
  ["CCF", fax],
  ["DCTDecode", { name: "filter", optional: { ColorTransform: oneOf(0, 1, 2) } }],
  ["DCT", { name: "filter", optional: { ColorTransform: oneOf(0, 1, 2) } }],
  ["JBIG2Decode", { name: "filter", optional: { JBIG2Globals: isStreamValue } }],
  ["JPXDecode", plain],
  ["Crypt", { name: "filter", optional: { Name: isNameValue } }],
]);
/** What makes a picture and nothing else, by one name each. */
const CODECS: ReadonlyMap<string, Codec> = new Map([
  ["DCTDecode", "DCT"],
  ["DCT", "DCT"],
  ["JPXDecode", "JPX"],
  ["JBIG2Decode", "JBIG2"],
  ["CCITTFaxDecode", "fax"],
  ["CCF", "fax"],
]);

/** The codec that a filter is. */
export const codecOf = (filter: string): Codec | undefined => CODECS.get(filter);

/** How the data of a stream is coded. */
export interface Coding {
  readonly filters: readonly string[];
  /** Of a picture that is unfolded by its own codec, which stands last. */
  readonly codec: Codec | undefined;
  /** Parameters of the last filter. */
  readonly parameters: PdfDictionary | undefined;
}

/**
 * The filters of a stream (§7.4), each with parameters of its own kind, a picture's codec last. Told is what
 * is otherwise. One filter has its parameters beside it, an array of filters an array of them, of any length.
 */
export function codingOf(look: Look, entries: PdfDictionary): Coding {
  const { reader } = look;
  const odd = (key: string): void => look.tell("stream", key);
  const given = reader.follow(entries.get("Filter")).value;
  const several = Array.isArray(given);
  const filters = (several ? given : given === null ? [] : [given]).map(
    (each) => reader.name(each) ?? "",
  );
  // the keys of inline images, read here by some
  if (entries.has("DP")) odd("DP");
  // a filter of encrypted files is nothing without encryption to some, and unknown to others
  if (filters.includes("Crypt") && !reader.document.encrypted) odd("Filter");
  if (filters.slice(0, -1).some((filter) => CODECS.has(filter))) odd("Filter");
  const beside = reader.follow(entries.get("DecodeParms")).value;
  if (beside !== null && filters.length > 0 && several !== Array.isArray(beside))
    odd("DecodeParms");
  const parameters = parametersOf(look, beside, filters.length);
  for (const [i, each] of parameters.entries()) {
    if (each === undefined) odd("DecodeParms");
    else conforms(look, FILTERS.get(filters[i] ?? "") ?? plain, each);
  }
  const last = filters.at(-1) ?? "";
  return { filters, codec: codecOf(last), parameters: parameters[filters.length - 1] };
}

/** For each filter its dictionary, an empty one where there is none, undefined for what is no dictionary. */
function parametersOf(
  { reader }: Look,
  beside: PdfValue,
  count: number,
): (PdfDictionary | undefined)[] {
  const list = Array.isArray(beside) ? beside : [beside];
  return Array.from({ length: count }, (_, i) => {
    const { value } = reader.follow(list[i]);
    if (value === null) return new Map();
    return value instanceof Map ? value : undefined;
  });
}
