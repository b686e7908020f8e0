import { name, stream, type PdfStream, type PdfValue } from "../read/object.ts";
import { AppearanceError } from "../errors.ts";
import { GREY, SRGB } from "./form-color.ts";
import { compressed } from "./form-stream.ts";
import type { JpegImage, RasterImage } from "./spec.ts";

/** Of a JPEG the size that the file itself states counts. */
type Image = Omit<RasterImage, "alpha"> | Pick<JpegImage, "jpeg">;

const made = new WeakMap<Image, PdfStream>();

/**
 * A picture as an image XObject (ISO 32000-2 §8.9.5). A JPEG goes in as it is, a raster is compressed.
 *
 * @throws AppearanceError `appearance.image_invalid` (no JPEG),
 *   `appearance.image_unsupported` (a JPEG in other colours than grey or RGB, or with other than 8 bits).
 */
export function imageStream(image: Image): PdfStream {
  let result = made.get(image);
  if (!result)
    made.set(image, (result = "jpeg" in image ? jpegStream(image) : rasterStream(image)));
  return result;
}

const entries = (
  width: number,
  height: number,
  colorSpace: PdfValue,
): Record<string, PdfValue> => ({
  Type: name("XObject"),
  Subtype: name("Image"),
  Width: width,
  Height: height,
  ColorSpace: colorSpace,
  BitsPerComponent: 8,
});

function rasterStream({ width, height, rgb }: Omit<RasterImage, "alpha">): PdfStream {
  const picture = { ...entries(width, height, SRGB), Filter: name("FlateDecode") };
  return stream(picture, compressed(rgb));
}

function jpegStream({ jpeg }: Pick<JpegImage, "jpeg">): PdfStream {
  const { width, height, components, bits } = frameOf(jpeg);
  if (bits !== 8 || (components !== 1 && components !== 3)) {
    throw new AppearanceError(
      "appearance.image_unsupported",
      "only JPEG pictures in grey or RGB can be drawn",
      {
        components,
        bits,
      },
    );
  }
  return stream(
    { ...entries(width, height, components === 1 ? GREY : SRGB), Filter: name("DCTDecode") },
    jpeg,
  );
}

/** The frame header (ITU-T T.81 §B.2.2): the size counts that the file itself states. */
function frameOf(jpeg: Uint8Array): {
  width: number;
  height: number;
  components: number;
  bits: number;
} {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const invalid = (): AppearanceError =>
    new AppearanceError("appearance.image_invalid", "the picture is no JPEG");
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw invalid();
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    const length = bytes.readUInt16BE(at + 2);
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      return {
        bits: bytes.readUInt8(at + 4),
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        components: bytes.readUInt8(at + 9),
      };
    }
    if (marker < 0xff01 || length < 2) throw invalid();
    at += 2 + length;
  }
  throw invalid();
}
