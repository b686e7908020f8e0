import sharp from "sharp";
import type { Sharp } from "sharp";
import { TaskError } from "../failure.ts";
import { decodePicture, SIGNATURE_SIZE, unreadable } from "../picture.ts";
import type { PdfTasks } from "../tasks.ts";

/** The size in which the background is removed. */
const WORK = 2400;

/**
 * Prepares an uploaded or drawn signature for storage: upright, turned, with a transparent background, cropped to its strokes,
 * at most 1200 × 480, as PNG.
 * @throws TaskError `file.picture.unreadable` (no PNG or JPEG, damaged, nothing on it), `file.too_large`.
 */
export async function signatureImage({
  picture,
  rotate = 0,
  ground = "remove",
}: PdfTasks["signature-image"]["input"]): Promise<PdfTasks["signature-image"]["output"]> {
  const opened = await decodePicture(picture);
  const { data, info } = await opened
    .resize({ width: WORK, height: WORK, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height } = info;
  if (ground === "remove") removePaper(data);
  const ink = inkedArea(data, width, height);
  if (!ink) throw new TaskError("file.picture.unreadable", { reason: "nothing_on_it" });
  const upright = sharp(data, { raw: { width, height, channels: 4 } }).extract(ink);
  const result = await (
    await turned(upright, rotate)
  )
    .resize({ ...SIGNATURE_SIZE, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: result.data, width: result.info.width, height: result.info.height };
}

/** The pixels turned by quarters. */
async function turned(picture: Sharp, rotate: 0 | 90 | 180 | 270): Promise<Sharp> {
  if (rotate === 0) return picture;
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } }).rotate(rotate);
}

/**
 * Turns the brightness of the paper into transparency: over white, a pixel looks as before, and ink keeps its colour. A
 * picture that already has transparency, or is dark everywhere, stays as it is.
 */
function removePaper(rgba: Buffer): void {
  const paper = brightnessOfPaper(rgba);
  if (paper === null) return;
  for (let at = 0; at < rgba.length; at += 4) {
    const channel = (i: number): number => Math.min(255, ((rgba[at + i] ?? 255) * 255) / paper);
    const [red, green, blue] = [channel(0), channel(1), channel(2)];
    const cover = 255 - Math.min(red, green, blue);
    // Paper is never quite even: the faintest tenth counts as paper.
    const alpha = cover < 25 ? 0 : cover;
    for (const [i, value] of [red, green, blue].entries()) {
      rgba[at + i] =
        cover === 0 ? 255 : Math.max(0, Math.round(255 - ((255 - value) * 255) / cover));
    }
    rgba[at + 3] = alpha;
  }
}

/** The brightness that at least half of the picture reaches; null if there is no light paper. */
function brightnessOfPaper(rgba: Buffer): number | null {
  const counts = new Uint32Array(256);
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 255) < 255) return null;
    const darkest = Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0);
    counts[darkest] = (counts[darkest] ?? 0) + 1;
  }
  const half = rgba.length / 8;
  for (let level = 255, seen = 0; level >= 128; level -= 1) {
    seen += counts[level] ?? 0;
    if (seen >= half) return level;
  }
  return null;
}

/** The smallest box around everything visible, with a margin of two pixels. */
function inkedArea(
  rgba: Buffer,
  width: number,
  height: number,
): { left: number; top: number; width: number; height: number } | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((rgba[(y * width + x) * 4 + 3] ?? 0) < 16) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return null;
  [left, top] = [Math.max(0, left - 2), Math.max(0, top - 2)];
  [right, bottom] = [Math.min(width - 1, right + 2), Math.min(height - 1, bottom + 2)];
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
