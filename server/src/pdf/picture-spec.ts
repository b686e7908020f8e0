import type {
  RasterImage,
  SealEmblem,
  SignatureMark,
  VisualSignatureSpec,
} from "@paraph/pades/appearance";
import { decodePicture, SIGNATURE_SIZE } from "./picture.ts";
import type { PictureMark, PictureSpec } from "./picture-mark.ts";

/** Decodes the pictures of a visual signature, each in the size that the document needs. */
export async function withPictures(spec: PictureSpec): Promise<VisualSignatureSpec> {
  return { ...spec, mark: await decodedMark(spec.mark) };
}

async function decodedMark(mark: PictureMark): Promise<SignatureMark> {
  if (mark.kind === "image") return { kind: "image", image: await rasterOf(mark.picture) };
  if (mark.kind !== "seal") return mark;
  const { emblem } = mark;
  const decoded: SealEmblem =
    "picture" in emblem ? { image: await rasterOf(emblem.picture) } : emblem;
  return { ...mark, emblem: decoded };
}

async function rasterOf(picture: Uint8Array): Promise<RasterImage> {
  const image = await decodePicture(picture);
  const { data, info } = await image
    .resize({ ...SIGNATURE_SIZE, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = info.width * info.height;
  const rgb = new Uint8Array(pixels * 3);
  const alpha = new Uint8Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    rgb.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    alpha[pixel] = data[pixel * 4 + 3] ?? 255;
  }
  return { width: info.width, height: info.height, rgb, alpha };
}
