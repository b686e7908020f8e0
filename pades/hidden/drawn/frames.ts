import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { jbig2Page, jpegFrames, jpxFrame } from "../codecs.ts";
import { dataOf } from "../data.ts";
import type { Look } from "./check.ts";
import type { Coding } from "./filters.ts";

/** What the data of an image says of itself; undefined what it does not say. */
export interface ImageFrame {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly components: number | undefined;
}

/** As much of an image's data as is read for its head: profiles and previews stand before it. */
const HEAD = 1 << 20;
/** Table 11: what a fax is wide unless it says so. */
const FAX_COLUMNS = 1728;

/**
 * Size and components by the image's own codec; undefined without a codec, or where its data cannot be read here;
 * "unknown" where it does not say, or not once: programs look for a picture in it, each in its own way.
 */
export function frameOf(
  look: Look,
  place: PdfValue,
  { codec, parameters }: Coding,
): ImageFrame | "unknown" | undefined {
  if (codec === undefined) return undefined;
  if (codec === "fax") return faxFrame(look, parameters);
  const data = dataOf(look.reader, place, { codecs: 1, most: HEAD });
  if (data === undefined) return undefined;
  if (codec === "JPX") return jpxFrame(data) ?? "unknown";
  if (codec === "JBIG2") {
    const page = jbig2Page(data);
    return page && { width: page.width, height: page.lines, components: 1 };
  }
  const [first, second] = jpegFrames(data);
  const begins = data[0] === 0xff && data[1] === 0xd8;
  return begins && second === undefined ? (first ?? "unknown") : "unknown";
}

function faxFrame(look: Look, parameters: PdfDictionary | undefined): ImageFrame {
  const whole = (key: string): number | undefined => {
    const { value } = look.reader.follow(parameters?.get(key));
    return typeof value === "number" ? value : undefined;
  };
  return {
    width: whole("Columns") ?? FAX_COLUMNS,
    height: whole("Rows") || undefined,
    components: 1,
  };
}
