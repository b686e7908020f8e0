import type { PdfDictionary, PdfValue } from "../../read/object.ts";
import { jbig2Page, jpegFrames, jpxFrame } from "../codecs.ts";
import { dataOf } from "../data.ts";
import { FAX_COLUMNS, pictureEnd } from "../pictures/picture-end.ts";
import type { PictureEnd } from "../pictures/jpeg.ts";
import type { Look } from "./check.ts";
import type { Coding } from "./filters.ts";

/** What the data of an image states about itself; undefined for what it does not state. */
export interface ImageFrame {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly components: number | undefined;
}

/**
 * Size and components by the image's own codec; undefined where its data does not state them; "unknown" where the data
 * is ambiguous, because programs search it for a picture in different ways.
 */
export function frameOf(
  look: Look,
  data: Uint8Array,
  { codec, parameters }: Coding,
): ImageFrame | "unknown" | undefined {
  if (codec === undefined) return undefined;
  if (codec === "fax") return faxFrame(look, parameters);
  if (codec === "JPX") return jpxFrame(data) ?? "unknown";
  if (codec === "JBIG2") {
    const page = jbig2Page(data);
    return page && { width: page.width, height: page.lines, components: 1 };
  }
  const [first, second] = jpegFrames(data);
  const begins = data[0] === 0xff && data[1] === 0xd8;
  return begins && second === undefined ? (first ?? "unknown") : "unknown";
}

/**
 * The data of an image before its codec, with all other filters undone; undefined without a codec, or if it cannot be
 * decoded.
 */
export const codedData = (look: Look, place: PdfValue, { codec }: Coding): Uint8Array | undefined =>
  codec === undefined ? undefined : dataOf(look.reader, place, { codecs: 1 });

/** Whether that data reaches the picture's end; undefined without a codec. */
export function endOf(
  { reader }: Look,
  data: Uint8Array,
  { codec, parameters }: Coding,
  rows: PdfValue,
): PictureEnd | undefined {
  if (codec === undefined) return undefined;
  const globals = parameters?.get("JBIG2Globals");
  return pictureEnd(codec, data, {
    rows: typeof rows === "number" ? rows : 0,
    parameter: (key) => reader.follow(parameters?.get(key)).value,
    ...(globals !== undefined && { shared: dataOf(reader, globals) }),
  });
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
