import { isOfOneColour } from "@paraph/rules/branding";
import { limits } from "@paraph/rules/limits";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { checkDrawing, isSvg } from "../drawn-logo.ts";
import { TaskError } from "../failure.ts";
// Sets up sharp for a process that works on one picture at a time.
import "../picture.ts";
import type { PdfTasks } from "../tasks.ts";

const { least, largest, stored } = limits.logo;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Prepares an uploaded logo for storage: a square PNG of at most `limits.logo.stored` pixels a side, made of its pixels alone.
 * What else the file has (texts, profiles, bytes after its end, frames) is gone.
 *
 * @throws TaskError `file.logo.unreadable` (neither PNG nor SVG, or damaged), `file.logo.unsafe` (an SVG with more than a plain
 * drawing), `file.logo.too_large`, `file.logo.too_small`, `file.logo.not_square`.
 */
export async function logoPicture({
  picture,
}: PdfTasks["logo-picture"]["input"]): Promise<PdfTasks["logo-picture"]["output"]> {
  const opened = isSvg(picture) ? await drawing(picture) : await pixels(picture);
  const { data, info } = await opened
    .toColourspace("srgb")
    .resize({ width: stored, height: stored, fit: "fill", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height } = info;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { png, side: width, oneColour: isOfOneColour(data) };
}

async function pixels(picture: Uint8Array): Promise<Sharp> {
  if (!PNG.equals(picture.subarray(0, PNG.length))) throw new TaskError("file.logo.unreadable");
  const open = () => sharp(picture, { limitInputPixels: largest * largest, failOn: "error" });
  // The head says how large it is; nothing is refused, and no pixel read, before that is compared.
  const { format, width, height } = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (format !== "png") throw new TaskError("file.logo.unreadable");
  checkSides(width, height);
  if (width < least) throw new TaskError("file.logo.too_small", { width, height, least });
  return open();
}

/** An SVG has no pixels of its own: it is drawn in the size in which it is stored. */
async function drawing(picture: Uint8Array): Promise<Sharp> {
  checkDrawing(picture);
  const { format, width, height } = await sharp(picture).metadata().catch(unreadable);
  if (format !== "svg" || width < 1 || height < 1) throw new TaskError("file.logo.unreadable");
  checkSides(width, height);
  // 72 dots per inch draw one pixel for each unit.
  const density = Math.min(100_000, Math.max(1, (72 * stored) / width));
  return sharp(picture, { density, limitInputPixels: 4 * stored * stored, failOn: "error" });
}

function checkSides(width: number, height: number): void {
  if (width > largest || height > largest) {
    throw new TaskError("file.logo.too_large", { width, height, largest });
  }
  // A side of a drawing can be a fraction.
  if (Math.abs(width - height) > Math.max(width, height) / 100) {
    throw new TaskError("file.logo.not_square", { width, height });
  }
}

function unreadable(cause: unknown): never {
  throw new TaskError("file.logo.unreadable", {}, { cause });
}
