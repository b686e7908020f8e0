import type { PdfValue } from "../../read/object.ts";
import { isWholeFax } from "./fax.ts";
import { jbig2End } from "./jbig2.ts";
import { jpegEnd, type PictureEnd } from "./jpeg.ts";
import { closedJpx, jpxEnd } from "./jpx.ts";

/** Picture codecs (ISO 32000-2 §7.4.6 to 7.4.9). */
export type Codec = "DCT" | "JPX" | "JBIG2" | "fax";

/** Table 11: the default width of a fax. */
export const FAX_COLUMNS = 1728;

/** Facts about a picture from outside its data. */
export interface CodedPicture {
  /** The number of rows in its dictionary. */
  readonly rows: number;
  /** Returns a parameter of its filter. */
  readonly parameter: (key: string) => PdfValue;
  /** Segments that a JBIG2 picture shares with others. */
  readonly shared?: Uint8Array | undefined;
}

/**
 * Whether the data of a picture reaches the picture's end, by its codec. `damaged` is data that ends early or has
 * invalid codes: programs make up the rest in different ways. `open` is complete except for the end mark, without which
 * some programs show less.
 */
export function pictureEnd(codec: Codec, data: Uint8Array, about: CodedPicture): PictureEnd {
  switch (codec) {
    case "DCT":
      return jpegEnd(data);
    case "JPX":
      return jpxEnd(data);
    case "JBIG2":
      return jbig2End(data, about.shared);
    case "fax":
      return faxEnd(data, about);
  }
}

function faxEnd(data: Uint8Array, { rows, parameter }: CodedPicture): PictureEnd {
  const number = (key: string, otherwise: number): number => {
    const value = parameter(key);
    return typeof value === "number" ? value : otherwise;
  };
  const isWhole = isWholeFax(data, {
    k: number("K", 0),
    columns: number("Columns", FAX_COLUMNS),
    rows,
    endOfLine: parameter("EndOfLine") === true,
    byteAligned: parameter("EncodedByteAlign") === true,
  });
  return isWhole ? "whole" : "damaged";
}

/** The data of an `open` picture with the end mark. */
export const closedPicture = (codec: Codec, data: Uint8Array): Uint8Array =>
  codec === "JPX" ? closedJpx(data) : Buffer.concat([data, Buffer.from([0xff, 0xd9])]);
