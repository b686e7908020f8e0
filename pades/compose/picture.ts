import { SRGB } from "../appearance/form-color.ts";
import { imageStream } from "../appearance/form-image.ts";
import { AppearanceError } from "../errors.ts";
import { name, stream, type PdfStream } from "../read/object.ts";

/**
 * A picture that is stored unchanged, without a second compression: a JPEG in grey or RGB with 8 bits per sample, or a
 * PNG without palette, transparency and interlacing.
 */
export type WholePicture = { readonly jpeg: Uint8Array } | { readonly png: Uint8Array };

/**
 * A picture as an image XObject (ISO 32000-2 §8.9.5).
 *
 * @throws AppearanceError `appearance.image_invalid` (no JPEG), `appearance.image_unsupported` (of another kind than
 *   `WholePicture` says).
 */
export function pictureStream(picture: WholePicture): PdfStream {
  return "jpeg" in picture ? imageStream(picture) : pngStream(picture.png);
}

/** PNG's rows and PDF's predictor 15 are the same thing (ISO 32000-2 §7.4.4.4). */
function pngStream(png: Uint8Array): PdfStream {
  const { data, width, height, bits, colors } = rowsOf(png);
  return stream(
    {
      Type: name("XObject"),
      Subtype: name("Image"),
      Width: width,
      Height: height,
      ColorSpace: colors === 1 ? name("DeviceGray") : SRGB,
      BitsPerComponent: bits,
      Filter: name("FlateDecode"),
      DecodeParms: new Map<string, number>([
        ["Predictor", 15],
        ["Colors", colors],
        ["BitsPerComponent", bits],
        ["Columns", width],
      ]),
    },
    data,
  );
}

interface Rows {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colors: 1 | 3;
}

/** The compressed rows of a PNG file (ISO/IEC 15948 §11.2): the data of all its IDAT chunks. */
function rowsOf(png: Uint8Array): Rows {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [bits, colorType, interlaced] = [24, 25, 28].map((at) => bytes.readUInt8(at));
  if (bits === undefined || (colorType !== 0 && colorType !== 2) || interlaced !== 0) {
    throw new AppearanceError(
      "appearance.image_unsupported",
      "a PNG with palette, transparency or interlacing cannot be embedded as it is",
      { colorType, interlaced },
    );
  }
  const pieces: Buffer[] = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT")
      pieces.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return {
    data: Buffer.concat(pieces),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bits,
    colors: colorType === 0 ? 1 : 3,
  };
}
