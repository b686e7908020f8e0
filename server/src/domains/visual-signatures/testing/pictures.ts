/** Pictures of signatures for tests. */
import sharp from "sharp";

interface Wanted {
  readonly width?: number;
  readonly height?: number;
  readonly ground?: "white" | "transparent";
  readonly ink?: string;
  /** The stroke is thick at its left end. */
  readonly thickEnd?: boolean;
  /** The orientation that the camera notes (EXIF): the picture is stored as the camera was held. */
  readonly orientation?: 6;
}

/** A dark stroke on paper as a file in base64: a PNG, or a JPEG if a camera made it. */
export async function barOnPaper({
  width = 400,
  height = 300,
  ground = "white",
  ink = "#17347e",
  thickEnd = false,
  orientation,
}: Wanted): Promise<string> {
  const fill = ground === "white" ? `<rect width="100%" height="100%" fill="#fff"/>` : "";
  const [left, top] = [width * 0.25, height * 0.45];
  const end = thickEnd
    ? `<rect x="${left}" y="${height * 0.3}" width="${width * 0.1}" height="${height * 0.35}" fill="${ink}"/>`
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fill}<rect x="${left}" y="${top}" width="${width * 0.5}" height="${height * 0.05}" fill="${ink}"/>${end}</svg>`;
  const picture = sharp(Buffer.from(svg));
  const bytes =
    orientation === undefined
      ? await picture.png().toBuffer()
      : await sharp(await picture.removeAlpha().png().toBuffer())
          .rotate(270)
          .withMetadata({ orientation })
          .jpeg({ quality: 95 })
          .toBuffer();
  return bytes.toString("base64");
}

/** A prepared picture: its size, whether some of it is transparent, and at which side most of its ink is. */
export async function pixelsOf(blob: Blob) {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ink = { left: 0, right: 0, top: 0, bottom: 0 };
  let transparent = false;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const alpha = data[(y * width + x) * 4 + 3] ?? 0;
      if (alpha < 16) transparent = true;
      if (alpha < 128) continue;
      if (x < width * 0.25) ink.left += 1;
      if (x > width * 0.75) ink.right += 1;
      if (y < height * 0.25) ink.top += 1;
      if (y > height * 0.75) ink.bottom += 1;
    }
  }
  // Of a wide picture the ends are left and right, of a high one top and bottom.
  const thick =
    width > height
      ? ink.left > ink.right
        ? "left"
        : "right"
      : ink.top > ink.bottom
        ? "top"
        : "bottom";
  return { bytes, width, height, transparent, thick };
}

/** The number of red pixels of a picture. */
export async function redPixels(blob: Blob): Promise<number> {
  const data = await sharp(Buffer.from(await blob.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 0) - (data[at + 2] ?? 0) > 60) count += 1;
  }
  return count;
}
