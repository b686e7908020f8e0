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
  width,
  height,
  format,
  quality,
  fit,
  position,
}: PdfTasks["resize-picture"]["input"]): Promise<PdfTasks["resize-picture"]["output"]> {
  const opened = await decodePicture(picture);
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
