import type { PdfValue } from "../../read/object.ts";
import { isWholeFax } from "./fax.ts";
import { jbig2End } from "./jbig2.ts";
import { jpegEnd, type PictureEnd } from "./jpeg.ts";
import { closedJpx, jpxEnd } from "./jpx.ts";

/** What makes a picture and nothing else (ISO 32000-2 §7.4.6 to 7.4.9). */
export type Codec = "DCT" | "JPX" | "JBIG2" | "fax";

/** Table 11: what a fax is wide unless it says so. */
export const FAX_COLUMNS = 1728;

/** What is said of the data of a picture elsewhere than in it. */
export interface CodedPicture {
  /** Rows that its dictionary asks for. */
  readonly rows: number;
  /** A parameter of its filter. */
  readonly parameter: (key: string) => PdfValue;
  /** Segments that a picture of JBIG2 shares with others. */
  readonly shared?: Uint8Array | undefined;
}

/**
 * Whether the data of a picture goes to the picture's end by its codec. `damaged` is what ends early or has codes that are none: each
 * program makes up the rest in its own way. `open` is whole but for the mark of its end, without which some programs show less.
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

/** The data of a picture that is `open`, with the mark of its end. */
export const closedPicture = (codec: Codec, data: Uint8Array): Uint8Array =>
  codec === "JPX" ? closedJpx(data) : Buffer.concat([data, Buffer.from([0xff, 0xd9])]);
