import { rgbParts, type Color } from "./color.ts";
import {
  roundedRectangle,
  type Drawing,
  type DrawingItem,
  type ImageItem,
  type RectangleItem,
  type TextItem,
} from "./drawing.ts";
import { glyphNumbers, pdfWidth } from "./form-font.ts";
import type { PathStep } from "./fonts/outline.ts";

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const operands = (...values: readonly number[]): string => values.map(number).join(" ");

/** How text is drawn as outlines: the wider ones below are seen where the paper has the colour of the others. */
export interface Outlined {
  readonly color: Color;
  readonly below: Color;
  readonly width: number;
}

/** The position and scale of a block in its box, in points. */
export interface BlockPosition {
  /** The box, which the background fills. */
  readonly width: number;
  readonly height: number;
  /** The block's lower left corner, and its size in points for each of its units. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Text is outlines of this width in its units, on outlines that are twice as wide. */
  readonly outlined?: Outlined | undefined;
}

/**
 * The content stream of a form: the background of the whole box, then the drawing's items in their order. These are in
 * the block's units with the y axis upwards; one matrix scales the block into its box.
 *
 * @param fontNames face → name of its font in the form's resources.
 */
export function contentOf(
  drawing: Drawing,
  place: BlockPosition,
  fontNames: ReadonlyMap<string, string>,
): string {
  const texts = drawing.items.flatMap((item) => (item.kind === "text" ? [item] : []));
  const context: Context = { height: drawing.height, fontNames, numbers: glyphNumbers(texts) };
  return [
    "/CS cs /CS CS",
    ...(drawing.ground === undefined
      ? []
      : [`${fill(drawing.ground)} ${operands(0, 0, place.width, place.height)} re f`]),
    "q",
    `${operands(place.scale, 0, 0, place.scale, place.x, place.y)} cm`,
    ...twice(
      place.outlined,
      drawing.items.map((item, index) => operators(item, index, context)),
    ),
    "Q",
    "",
  ].join("\n");
}

/** The items once or, as outlines, first the ones below. */
function twice(outlined: Outlined | undefined, items: readonly string[]): readonly string[] {
  if (outlined === undefined) return items;
  const { color, below, width } = outlined;
  return [
    `${strokeColor(below)} ${number(2 * width)} w 1 j 1 Tr`,
    ...items,
    `${strokeColor(color)} ${number(width)} w`,
    ...items,
  ];
}

interface Context {
  readonly height: number;
  readonly fontNames: ReadonlyMap<string, string>;
  readonly numbers: ReturnType<typeof glyphNumbers>;
}

function operators(item: DrawingItem, index: number, context: Context): string {
  switch (item.kind) {
    case "text":
      return textOperators(item, context);
    case "rectangle":
      return rectangleOperators(item, context);
    case "path":
      return `${fill(item.fill)}\n${path(item.steps, context)}\nf*`;
    case "image":
      return imageOperators(item, index, context);
  }
}

const fill = (color: string): string => `${operands(...rgbParts(color))} scn`;
const strokeColor = (color: string): string => `${operands(...rgbParts(color))} SCN`;

/** One TJ for a line; its numbers adjust the advance where a glyph's position differs from the sum of the widths before it. */
function textOperators({ face, size, x, y, color, glyphs }: TextItem, context: Context): string {
  const numbers = context.numbers.get(face.name);
  const font = context.fontNames.get(face.name);
  if (!numbers || font === undefined) throw new Error(`no font resource for ${face.name}`);
  let pen = 0;
  let shown = "";
  for (const { glyph, dx } of glyphs) {
    const correction = Math.round(((pen - dx) / size) * 1000 * 100) / 100;
    if (correction !== 0) {
      shown += `> ${number(correction)} <`;
      pen -= (correction / 1000) * size;
    }
    shown += (numbers.get(glyph) ?? 0).toString(16).padStart(4, "0");
    pen += (pdfWidth(face, glyph) / 1000) * size;
  }
  return [
    `BT ${fill(color)} /${font} ${number(size)} Tf`,
    `1 0 0 1 ${operands(x, context.height - y)} Tm`,
    `[<${shown}>] TJ ET`,
  ].join("\n");
}

function rectangleOperators(item: RectangleItem, context: Context): string {
  const { x, y, width, height, radius } = item;
  const outline = radius
    ? path(roundedRectangle(x, y, width, height, radius), context)
    : `${operands(x, context.height - y - height, width, height)} re`;
  const filled = item.fill ? [`${fill(item.fill)}\n${outline} f`] : [];
  const { stroke } = item;
  const stroked = stroke
    ? [
        `q ${strokeColor(stroke.color)} ${number(stroke.width)} w [${operands(...(stroke.dash ?? []))}] 0 d\n${outline} S Q`,
      ]
    : [];
  return [...filled, ...stroked].join("\n");
}

function imageOperators(
  { x, y, width, height, radius }: ImageItem,
  index: number,
  context: Context,
): string {
  const clip = radius
    ? `${path(roundedRectangle(x, y, width, height, radius), context)} W n\n`
    : "";
  return `q ${clip}${operands(width, 0, 0, height, x, context.height - y - height)} cm /Im${index} Do Q`;
}

/** Path operators. PDF has cubic curves only: quadratic ones are converted. */
function path(steps: readonly PathStep[], { height }: Context): string {
  let at: readonly [number, number] = [0, 0];
  return steps
    .map((step) => {
      if (step[0] === "Z") return "h";
      if (step[0] === "Q") {
        const [, cx, cy, x, y] = step;
        const third = (from: number, to: number): number => from + ((to - from) * 2) / 3;
        const curve = operands(
          third(at[0], cx),
          height - third(at[1], cy),
          third(x, cx),
          height - third(y, cy),
          x,
          height - y,
        );
        at = [x, y];
        return `${curve} c`;
      }
      at = [step[1], step[2]];
      return `${operands(step[1], height - step[2])} ${step[0] === "M" ? "m" : "l"}`;
    })
    .join("\n");
}
