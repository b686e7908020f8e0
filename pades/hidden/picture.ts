import type { PdfDictionary, PdfValue } from "../read/object.ts";
import type { Picture } from "./codecs.ts";
import type { Reader } from "./reader.ts";
import type { Filter } from "./unfold.ts";

const listOf = (value: PdfValue): PdfValue[] =>
  Array.isArray(value) ? value : value === null ? [] : [value];

/** The filters of a stream in their order (ISO 32000-2 table 5). */
export function filtersOf(reader: Reader, entries: PdfDictionary): Filter[] {
  const parameters = parametersOf(reader, entries);
  return listOf(reader.follow(entries.get("Filter")).value).map((filter, index) => {
    const early = numberIn(reader, parameters[index], "EarlyChange");
    return { name: reader.name(filter) ?? "", ...(early === 0 && { early }) };
  });
}

/** The parameters of each filter, where it has some. */
export const parametersOf = (
  reader: Reader,
  entries: PdfDictionary,
): (PdfDictionary | undefined)[] =>
  listOf(reader.follow(entries.get("DecodeParms")).value).map((each) => reader.dictionary(each));

/** The size of a picture by its stream's dictionary (table 87); undefined for any other stream. */
export function pictureOf(reader: Reader, entries: PdfDictionary): Picture | undefined {
  if (reader.name(entries.get("Subtype")) !== "Image") return undefined;
  const whole = (key: string, from: PdfDictionary | undefined = entries): number | undefined =>
    numberIn(reader, from, key);
  const fax = parametersOf(reader, entries).find((each) => each !== undefined);
  const bits = reader.follow(entries.get("ImageMask")).value === true ? 1 : undefined;
  const depth = bits ?? (whole("BitsPerComponent") ?? 1) * components(reader, entries);
  return {
    ...given("width", whole("Width")),
    ...given("height", whole("Height")),
    ...given("columns", whole("Columns", fax)),
    ...given("rows", whole("Rows", fax) || undefined),
    depth,
  };
}

/**
 * How many bytes the filters of a picture have to produce: programs fill a missing rest in different ways. Each row
 * with a PNG predictor has one byte more. Picture codecs state their end themselves.
 */
export function leastSize(reader: Reader, entries: PdfDictionary, picture: Picture): number {
  const { width = 0, height = 0, depth = 8 } = picture;
  const filters = filtersOf(reader, entries);
  if (/^(DCT|JPX|JBIG2|CCITTFax|CCF)/.test(filters.at(-1)?.name ?? "")) return 0;
  const size = Math.ceil((width * depth) / 8) * height;
  const last = parametersOf(reader, entries)[filters.length - 1];
  if ((numberIn(reader, last, "Predictor") ?? 1) < 10) return size;
  const samples =
    (numberIn(reader, last, "Colors") ?? 1) * (numberIn(reader, last, "Columns") ?? 1);
  const row = Math.ceil((samples * (numberIn(reader, last, "BitsPerComponent") ?? 8)) / 8);
  return size + Math.ceil(size / Math.max(1, row));
}

/** The number of components of a colour space (§8.6); 1 where it is not stated. */
function components(reader: Reader, entries: PdfDictionary): number {
  const { value } = reader.follow(entries.get("ColorSpace"));
  const [family, second] = Array.isArray(value) ? value : [value];
  switch (reader.name(family)) {
    case "DeviceRGB":
    case "CalRGB":
    case "Lab":
      return 3;
    case "DeviceCMYK":
      return 4;
    case "ICCBased":
      return numberIn(reader, reader.dictionary(second), "N") ?? 3;
    case "DeviceN":
      return reader.array(second)?.length ?? 1;
    default:
      return 1;
  }
}

function numberIn(
  reader: Reader,
  entries: PdfDictionary | undefined,
  key: string,
): number | undefined {
  const { value } = reader.follow(entries?.get(key));
  return typeof value === "number" && value >= 0 ? value : undefined;
}

const given = <K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } =>
  value === undefined ? {} : ({ [key]: value } as { [key in K]?: V });
