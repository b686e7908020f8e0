import { MAX_DECODED, unpredicted } from "../read/filters.ts";
import type { PdfDictionary, PdfValue } from "../read/object.ts";
import { passDamage } from "../mend/salvage.ts";
import { filtersOf, parametersOf } from "./picture.ts";
import type { Reader } from "./reader.ts";
import { MAX_FILTERS, unfoldedNow } from "./unfold.ts";

/** The keys of a stream's dictionary that describe its encoding. */
const FOLDING = new Set(["Filter", "DecodeParms", "Length", "DL"]);

/** The dictionary of a stream without the keys that describe its encoding, for new data. */
export const withoutFolding = (entries: PdfDictionary): PdfDictionary =>
  new Map([...entries].filter(([key]) => !FOLDING.has(key)));

const PREDICTED = new Set(["FlateDecode", "Fl", "LZWDecode", "LZW"]);

/**
 * The data of a stream with its filters undone (ISO 32000-2 §7.4), except for a number of picture `codecs` at the end;
 * undefined for a value that is no stream or cannot be decoded. If no filter has to be undone, at most `most` bytes are
 * read. Throws `too_large` where the data read so far is too much in total.
 */
export function dataOf(
  reader: Reader,
  place: PdfValue | undefined,
  { codecs = 0, most = Infinity }: { readonly codecs?: number; readonly most?: number } = {},
): Uint8Array | undefined {
  const { value: entries } = reader.follow(place);
  if (!(entries instanceof Map)) return undefined;
  const all = filtersOf(reader, entries);
  const filters = all.slice(0, all.length - codecs);
  if (filters.length > MAX_FILTERS) return undefined;
  const parameters = parametersOf(reader, entries);
  let data = reader.stream(place, filters.length === 0 ? most : Infinity)?.data;
  try {
    for (const [i, filter] of filters.entries()) {
      data = data && unfoldedNow(filter, data, MAX_DECODED);
      if (data === undefined) return undefined;
      reader.spend(data.length);
      if (PREDICTED.has(filter.name))
        data = unpredicted(data, parameters[i] ?? new Map(), (value) => reader.follow(value).value);
    }
  } catch (error) {
    return passDamage(error, undefined);
  }
  return data;
}
