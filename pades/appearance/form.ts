import { AppearanceError } from "../errors.ts";
import type { Drawing } from "./drawing.ts";
import { contentOf, type Outlined } from "./form-content.ts";
import { embeddedFonts } from "./form-font.ts";
import { imageStream } from "./form-image.ts";
import {
  dictionary,
  name,
  stream,
  type PdfArray,
  type PdfDictionary,
  type PdfStream,
} from "../read/object.ts";
import { compressed } from "./form-stream.ts";
import { SRGB } from "./form-color.ts";

/** The box of a drawing, as displayed: upright, in points. */
export interface FormBox {
  readonly width: number;
  readonly height: number;
  /** The page's /Rotate; the block is rotated against it, so that it is displayed upright. */
  readonly rotation?: 0 | 90 | 180 | 270;
  /** Text is drawn as outlines of this width, in the units of the drawing, so that what is below stays readable. */
  readonly outlined?: Outlined;
}

/** The fonts and pictures of a drawing: made once, also if it is drawn in several places. */
interface Resources {
  readonly dictionary: PdfDictionary;
  readonly fontNames: ReadonlyMap<string, string>;
}
const known = new WeakMap<Drawing, Resources>();

/**
 * A drawing as one form XObject (ISO 32000-2 §8.10), for /AP /N of a signature widget: text in embedded
 * subset fonts with ToUnicode, lines and QR code as paths, pictures as image XObjects. Colours are
 * calibrated (CalRGB, sRGB's primaries), so that a PDF/A file keeps its colour rules. The block keeps
 * its proportions and is centred in its box.
 *
 * For a rotation of 90 or 270 the widget's /Rect in user space is as wide as the box is high.
 *
 * @throws AppearanceError `appearance.box_invalid`, `appearance.image_unsupported`, `appearance.image_invalid`.
 */
export function toForm(drawing: Drawing, box: FormBox): PdfStream {
  const { width, height, rotation = 0, outlined } = box;
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) {
    throw new AppearanceError(
      "appearance.box_invalid",
      "the box of a visual signature needs a size",
      { width, height },
    );
  }
  const resources = resourcesOf(drawing);
  const scale = Math.min(width / drawing.width, height / drawing.height);
  const place = {
    width,
    height,
    scale,
    x: (width - drawing.width * scale) / 2,
    y: (height - drawing.height * scale) / 2,
    outlined,
  };
  return stream(
    {
      Type: name("XObject"),
      Subtype: name("Form"),
      BBox: [0, 0, rounded(width), rounded(height)],
      Matrix: upright(rotation, width, height),
      Resources: resources.dictionary,
      Filter: name("FlateDecode"),
    },
    compressed(Buffer.from(contentOf(drawing, place, resources.fontNames), "latin1")),
  );
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The matrix that undoes the page's /Rotate, which is clockwise (§7.7.3.3). */
function upright(rotation: number, width: number, height: number): PdfArray {
  switch (rotation) {
    case 90:
      return [0, 1, -1, 0, rounded(height), 0];
    case 180:
      return [-1, 0, 0, -1, rounded(width), rounded(height)];
    case 270:
      return [0, -1, 1, 0, 0, rounded(width)];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

function resourcesOf(drawing: Drawing): Resources {
  const made = known.get(drawing);
  if (made) return made;
  const fonts = embeddedFonts(
    drawing.items.flatMap((item) => (item.kind === "text" ? [item] : [])),
  );
  const images = drawing.items.flatMap((item, index) =>
    item.kind === "image" ? [[`Im${index}`, imageStream(item.image)] as const] : [],
  );
  const entries: Parameters<typeof dictionary>[0] = { ColorSpace: dictionary({ CS: SRGB }) };
  if (fonts.length > 0) {
    entries["Font"] = dictionary(
      Object.fromEntries(fonts.map(({ resource, font }) => [resource, font])),
    );
  }
  if (images.length > 0) entries["XObject"] = dictionary(Object.fromEntries(images));
  const resources = {
    dictionary: dictionary(entries),
    fontNames: new Map(fonts.map(({ face, resource }) => [face, resource])),
  };
  known.set(drawing, resources);
  return resources;
}
