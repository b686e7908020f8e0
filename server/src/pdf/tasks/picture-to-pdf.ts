import { readFile } from "node:fs/promises";
import { newPdf, type WholePicture } from "@paraph/pades/compose";
import sharp, { type Metadata } from "sharp";
import { decodePicture, pictureFacts, unreadable } from "../picture.ts";
import type { PdfTasks, WrittenFile } from "../tasks.ts";
import { writeFile } from "../write-file.ts";

/** A4 in points (ISO 216). */
const [SHORT, LONG] = [595.28, 841.89];
const MARGIN = 28;

/** A picture with more than 300 dpi on A4 is reduced if it has to be re-encoded. */
const MAX_SIDE = 3600;

/**
 * Puts a picture on a page of A4, upright or landscape like the picture. The scan of a whole page fills it; any other
 * picture is centred with a margin. A JPEG goes in unchanged, byte for byte, if its colours allow it; the orientation
 * from the camera turns the drawing instead.
 * @throws TaskError `file.picture.unreadable`, `file.too_large`.
 */
export async function pictureToPdf({
  path,
  into,
}: PdfTasks["picture-to-pdf"]["input"]): Promise<WrittenFile> {
  const { image, width, height, turn } = await pictureObject(path);
  const page = width > height ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG };
  const fills = Math.abs(width / height / (page.width / page.height) - 1) < 0.03;
  const margin = fills ? 0 : MARGIN;
  const scale = Math.min((page.width - 2 * margin) / width, (page.height - 2 * margin) / height);
  const [w, h] = [width * scale, height * scale];
  const [x, y] = [(page.width - w) / 2, (page.height - h) / 2];
  const [a, b, c, d, e, f] = turn;
  const place = [a * w, b * h, c * w, d * h, e * w + x, f * h + y].map((value) => value.toFixed(3));
  const pdf = newPdf([
    { ...page, content: `q ${place.join(" ")} cm /Im0 Do Q\n`, pictures: { Im0: image } },
  ]);
  return writeFile(into, (write) => write(pdf));
}

type Turn = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const UPRIGHT: Turn = [1, 0, 0, 1, 0, 0];

/** The transformation of a picture's unit square for its orientation, 1 to 8 (EXIF 2.32 §4.6.4, tag 274). */
const TURNS: readonly Turn[] = [
  UPRIGHT,
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

interface PictureObject {
  readonly image: WholePicture;
  /** Orientation 1: upright. */
  readonly width: number;
  readonly height: number;
  readonly turn: Turn;
}

async function pictureObject(path: string): Promise<PictureObject> {
  const facts = await pictureFacts(path);
  if (fitsAsItIs(facts)) return jpegAsItIs(path, facts);
  const picture = await decodePicture(path);
  const flat = picture
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .removeAlpha();
  const encoded =
    facts.format === "jpeg"
      ? flat.jpeg({ quality: 92 })
      : flat.png({ compressionLevel: 6, palette: false });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(unreadable);
  const image = facts.format === "jpeg" ? { jpeg: data } : { png: data };
  return { image, width: info.width, height: info.height, turn: UPRIGHT };
}

async function jpegAsItIs(path: string, facts: Metadata): Promise<PictureObject> {
  // Decoded anyway, because damage in the file would otherwise show only on paper.
  await sharp(path, { failOn: "error" }).stats().catch(unreadable);
  const { width, height, orientation = 1 } = facts;
  const image = { jpeg: await readFile(path) };
  const turn = TURNS[orientation - 1] ?? UPRIGHT;
  return orientation > 4
    ? { image, width: height, height: width, turn }
    : { image, width, height, turn };
}

function fitsAsItIs({ format, space, channels, depth }: Metadata): boolean {
  const colours = (space === "srgb" && channels === 3) || (space === "b-w" && channels === 1);
  return format === "jpeg" && colours && depth === "uchar";
}
