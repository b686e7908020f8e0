import { GROUND, rgbParts } from "./color.ts";
import { AppearanceError } from "../errors.ts";
import type { JpegImage, RasterImage, SignatureImage } from "./spec.ts";

/** A picture that hides everything below it, so that no reader and no archive format has to blend. */
export type OpaqueImage = Omit<RasterImage, "alpha"> | JpegImage;

const made = new WeakMap<RasterImage, OpaqueImage>();

/**
 * A picture blended with the block's background, without transparency: PDF/A-1 allows no transparency, and the later
 * parts only under conditions on the page (ISO 19005-1 §6.4, ISO 19005-2 §6.2.10), which its author controls.
 *
 * @throws AppearanceError `appearance.image_invalid` (bytes and size differ).
 */
export function onGround(image: SignatureImage): OpaqueImage {
  if ("jpeg" in image) return image;
  let opaque = made.get(image);
  if (!opaque) made.set(image, (opaque = flattened(image)));
  return opaque;
}

function flattened({ width, height, rgb, alpha }: RasterImage): OpaqueImage {
  const pixels = width * height;
  const fits = Number.isInteger(width) && Number.isInteger(height) && pixels > 0;
  if (!fits || rgb.length !== pixels * 3 || (alpha && alpha.length !== pixels)) {
    throw new AppearanceError(
      "appearance.image_invalid",
      "the picture's bytes do not fit its size",
    );
  }
  if (!alpha) return { width, height, rgb };
  const ground = rgbParts(GROUND).map((part) => part * 255);
  const result = new Uint8Array(rgb.length);
  for (let at = 0; at < rgb.length; at += 1) {
    const cover = (alpha[Math.floor(at / 3)] ?? 255) / 255;
    result[at] = Math.round((rgb[at] ?? 0) * cover + (ground[at % 3] ?? 255) * (1 - cover));
  }
  return { width, height, rgb: result };
}
