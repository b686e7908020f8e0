import sharp, { type Metadata, type Sharp } from "sharp";
import { TaskError } from "./failure.ts";

// A child processes one picture at a time, so a cache of libvips would only use up its memory.
sharp.cache(false);
sharp.concurrency(1);

/** The maximum number of pixels; the largest cameras have 100 million. */
const MAX_PIXELS = 100_000_000;

/** The maximum size of a picture in a signature block: 400 dpi at the size of a hand. */
export const SIGNATURE_SIZE = { width: 1200, height: 480 } as const;

/**
 * Opens a PNG or JPEG, upright (EXIF orientation) and in sRGB.
 *
 * @param picture a path or the file's bytes.
 * @throws TaskError `file.picture.unreadable`, `file.too_large`.
 */
export async function decodePicture(picture: string | Uint8Array): Promise<Sharp> {
  await pictureFacts(picture);
  return sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .toColourspace("srgb");
}

/** The metadata of a picture; refuses formats other than PNG and JPEG. */
export async function pictureFacts(
  picture: string | Uint8Array,
): Promise<Metadata & { format: "png" | "jpeg" }> {
  const metadata = await sharp(picture).metadata().catch(unreadable);
  const { format, width, height } = metadata;
  if (format !== "png" && format !== "jpeg") throw new TaskError("file.picture.unreadable");
  if (width * height > MAX_PIXELS)
    throw new TaskError("file.too_large", { pixels: width * height, limit: MAX_PIXELS });
  return { ...metadata, format };
}

/** The error for a picture that turns out to be damaged while its pixels are read. */
export function unreadable(cause: unknown): never {
  throw new TaskError("file.picture.unreadable", {}, { cause });
}
