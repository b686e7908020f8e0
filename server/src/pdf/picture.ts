import sharp, { type Metadata, type Sharp } from "sharp";
import { TaskError } from "./failure.ts";

// one picture at a time in a child: what libvips keeps would only count against the child's memory
sharp.cache(false);
sharp.concurrency(1);

/** Pictures of cameras have up to 100 million pixels; more is an attack or a poster. */
const MAX_PIXELS = 100_000_000;

/** A signature block takes no more detail than this: 400 dpi at the size of a hand. */
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

/** What a picture says of itself; refuses what is neither PNG nor JPEG. */
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

/** A picture that turns out to be damaged while its pixels are read. */
export function unreadable(cause: unknown): never {
  throw new TaskError("file.picture.unreadable", {}, { cause });
}
