import { readFile } from "node:fs/promises";
import { name, stream, type PdfStream } from "@paraph/pades/object";
import { imageStream } from "@paraph/pades/appearance/form-image";
import { SRGB } from "@paraph/pades/appearance/form-color";
import type { Metadata } from "sharp";
import { newPdf } from "../new-pdf.ts";
import { decodePicture, pictureFacts, unreadable } from "../picture.ts";
import { pngData } from "../png-data.ts";
import type { PdfTasks, WrittenFile } from "../tasks.ts";
import { writeFile } from "../write-file.ts";

/** A4 in points (ISO 216). */
const [SHORT, LONG] = [595.28, 841.89];
const MARGIN = 28;

/**
 * Puts a picture on a page of A4, upright or lying as the picture is. A scan of a whole page fills it;
 * anything else stands in the middle with a margin. A JPEG goes in as it is, byte for byte, where its
 * colours and its orientation allow.
 *
 * @throws TaskError `file.picture.unreadable`, `file.too_large`.
 */
export async function pictureToPdf({
  path,
  into,
}: PdfTasks["picture-to-pdf"]["input"]): Promise<WrittenFile> {
  const { image, width, height } = await pictureObject(path);
  const page = width > height ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG };
  const fills = Math.abs(width / height / (page.width / page.height) - 1) < 0.03;
  const margin = fills ? 0 : MARGIN;
  const scale = Math.min((page.width - 2 * margin) / width, (page.height - 2 * margin) / height);
  const [w, h] = [width * scale, height * scale];
  const place = [w, 0, 0, h, (page.width - w) / 2, (page.height - h) / 2].map((value) =>
    value.toFixed(3),
  );
  const pdf = newPdf([
    { ...page, content: `q ${place.join(" ")} cm /Im0 Do Q\n`, images: { Im0: image } },
  ]);
  return writeFile(into, (write) => write(pdf));
}

interface PictureObject {
  readonly image: PdfStream;
  readonly width: number;
  readonly height: number;
}

async function pictureObject(path: string): Promise<PictureObject> {
  const facts = await pictureFacts(path);
  const picture = await decodePicture(path);
  if (fitsAsItIs(facts)) {
    // decoded once all the same: a file that breaks off would only show on paper
    await picture.clone().stats().catch(unreadable);
    const { width, height } = facts;
    return { image: imageStream({ width, height, jpeg: await readFile(path) }), width, height };
  }
  const flat = picture.flatten({ background: "#ffffff" });
  if (facts.format === "jpeg") {
    const { data, info } = await flat
      .jpeg({ quality: 92 })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    const { width, height } = info;
    return { image: imageStream({ width, height, jpeg: data }), width, height };
  }
  const png = await flat
    .removeAlpha()
    .png({ compressionLevel: 6, palette: false })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height, channels } = png.info;
  return { image: pngStream(png.data, width, height, channels), width, height };
}

function fitsAsItIs({ format, space, channels, orientation = 1, depth }: Metadata): boolean {
  const colours = (space === "srgb" && channels === 3) || (space === "b-w" && channels === 1);
  return format === "jpeg" && colours && orientation === 1 && depth === "uchar";
}

/** PNG's rows and PDF's predictor 15 are the same thing (ISO 32000-2 §7.4.4.4): no second compression. */
function pngStream(png: Buffer, width: number, height: number, channels: number): PdfStream {
  const { data, bits, colors } = pngData(png, channels);
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
