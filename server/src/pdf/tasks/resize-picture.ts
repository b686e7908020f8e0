import { channelsOf } from "@paraph/rules/branding";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { decodePicture, unreadable } from "../picture.ts";
import type { PdfTasks } from "../tasks.ts";

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const WHITE = "#ffffff";

/**
 * Resizes a picture for a screen: at most to the requested size, in the requested format.
 *
 * @throws TaskError `file.picture.unreadable`, `file.too_large`.
 */
export async function resizePicture({
  picture,
  look,
  width,
  height,
  format,
  quality,
  fit,
  position,
}: PdfTasks["resize-picture"]["input"]): Promise<PdfTasks["resize-picture"]["output"]> {
  const opened = await coloured(await decodePicture(picture), look);
  const resized = opened.resize({
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fit,
    position,
    background: CLEAR,
    withoutEnlargement: true,
  });
  const flat = format === "jpeg" ? resized.flatten({ background: WHITE }) : resized;
  const bytes = await flat
    .toFormat(format, format === "png" ? {} : { quality })
    .toBuffer()
    .catch(unreadable);
  return { bytes };
}

/** A logo in its ink, on its ground. */
async function coloured(
  picture: Sharp,
  look: PdfTasks["resize-picture"]["input"]["look"],
): Promise<Sharp> {
  if (look === undefined) return picture;
  const { ink, ground } = look;
  const { data, info } = await picture
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const [red, green, blue] = channelsOf(ink ?? "#000000");
  for (let at = 0; ink !== undefined && at < data.length; at += 4) data.set([red, green, blue], at);
  const { width, height } = info;
  const flat = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: ground });
  // Resized as pixels, and not before they have their ground.
  return sharp(await flat.png({ compressionLevel: 1 }).toBuffer());
}
