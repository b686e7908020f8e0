import type { Drawing, DrawingItem, ImageItem, RectangleItem, TextItem } from "./drawing.ts";
import { roundedRectangle } from "./drawing.ts";
import { rgbParts } from "./color.ts";
import { pathOf, type PathStep } from "./fonts/outline.ts";
import { encodePng } from "./png.ts";

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Only `#rrggbb` gets into an attribute. */
const color = (value: string): string =>
  `#${rgbParts(value)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const pathData = (steps: Iterable<PathStep>): string =>
  [...steps].map(([letter, ...numbers]) => letter + numbers.map(number).join(" ")).join("");

/**
 * A drawing as an SVG document. Letters are outlines, so that it looks the same wherever it is shown;
 * the words are its accessible name.
 *
 * @param size the picture's width and height in pixels; the block keeps its proportions inside.
 */
export function toSvg(
  drawing: Drawing,
  size: { readonly width?: number; readonly height?: number } = {},
): string {
  const { width = drawing.width, height = drawing.height } = size;
  const label = escaped(drawing.description);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}" height="${number(height)}"`,
    ` viewBox="0 0 ${number(drawing.width)} ${number(drawing.height)}" role="img" aria-label="${label}">`,
    groundElement(drawing, width, height),
    ...drawing.items.map(element),
    "</svg>",
  ].join("");
}

/** The ground of the whole picture, also next to a block with other proportions than the picture. */
function groundElement(drawing: Drawing, width: number, height: number): string {
  if (drawing.ground === undefined) return "";
  const scale = Math.min(width / drawing.width, height / drawing.height);
  const [wide, high] = [width / scale, height / scale];
  return rectangleElement({
    kind: "rectangle",
    x: (drawing.width - wide) / 2,
    y: (drawing.height - high) / 2,
    width: wide,
    height: high,
    fill: drawing.ground,
  });
}

function element(item: DrawingItem, index: number): string {
  switch (item.kind) {
    case "text":
      return textElement(item);
    case "rectangle":
      return rectangleElement(item);
    case "path":
      return `<path fill="${color(item.fill)}" fill-rule="evenodd" d="${pathData(item.steps)}"/>`;
    case "image":
      return imageElement(item, index);
  }
}

function textElement({ face, size, x, y, glyphs, color: fill }: TextItem): string {
  const unit = size / face.unitsPerEm;
  const letters = glyphs
    .filter(({ glyph }) => glyph.outline.length > 0)
    .map(({ glyph, dx }) => {
      const move = `translate(${number(x + dx)} ${number(y)}) scale(${unit.toFixed(6)} ${(-unit).toFixed(6)})`;
      return `<path transform="${move}" d="${pathData(pathOf(glyph.outline))}"/>`;
    });
  return `<g fill="${color(fill)}">${letters.join("")}</g>`;
}

function rectangleElement({ x, y, width, height, radius, fill, stroke }: RectangleItem): string {
  const box = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  const round = radius ? ` rx="${number(radius)}"` : "";
  const line = stroke
    ? ` stroke="${color(stroke.color)}" stroke-width="${number(stroke.width)}" stroke-dasharray="${(stroke.dash ?? []).map(number).join(" ")}"`
    : "";
  return `<rect ${box}${round} fill="${fill ? color(fill) : "none"}"${line}/>`;
}

function imageElement({ image, x, y, width, height, radius }: ImageItem, index: number): string {
  const source =
    "jpeg" in image
      ? `data:image/jpeg;base64,${Buffer.from(image.jpeg).toString("base64")}`
      : `data:image/png;base64,${encodePng(image).toString("base64")}`;
  const box = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  const picture = `<image ${box} preserveAspectRatio="none" href="${source}"`;
  if (!radius) return `${picture}/>`;
  const outline = pathData(roundedRectangle(x, y, width, height, radius));
  return `<clipPath id="c${index}"><path d="${outline}"/></clipPath>${picture} clip-path="url(#c${index})"/>`;
}
