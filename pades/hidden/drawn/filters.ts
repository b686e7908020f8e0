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

/** Parameters for decoding in rows of samples (ISO 32000-2 table 8). */
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
/** Picture codecs, by one name each. */
const CODECS: ReadonlyMap<string, Codec> = new Map([
  ["DCTDecode", "DCT"],
  ["DCT", "DCT"],
  ["JPXDecode", "JPX"],
  ["JBIG2Decode", "JBIG2"],
  ["CCITTFaxDecode", "fax"],
  ["CCF", "fax"],
]);

/** The picture codec of a filter. */
export const codecOf = (filter: string): Codec | undefined => CODECS.get(filter);

/** How the data of a stream is encoded. */
export interface Coding {
  readonly filters: readonly string[];
  /** The codec of a picture, which is the last filter. */
  readonly codec: Codec | undefined;
  /** Parameters of the last filter. */
  readonly parameters: PdfDictionary | undefined;
}

/**
 * The filters of a stream (§7.4), each with parameters of its own kind, a picture codec last. Reports departures. A
 * single filter has its parameters in a dictionary, an array of filters in an array of any length.
 */
export function codingOf(look: Look, entries: PdfDictionary): Coding {
  const { reader } = look;
  const odd = (key: string): void => look.tell("stream", key);
  const given = reader.follow(entries.get("Filter")).value;
  const several = Array.isArray(given);
  const filters = (several ? given : given === null ? [] : [given]).map(
    (each) => reader.name(each) ?? "",
  );
  // The keys of inline images, which some programs read here.
  if (entries.has("DP")) odd("DP");
  // The Crypt filter in a file without encryption: some programs ignore it, others do not know it.
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

/** The parameters of each filter: an empty dictionary where there are none, undefined for an invalid value. */
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
