import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type FontPathCommand } from "fontkit";
import type { Contour, Outline, OutlinePoint } from "./outline.ts";
import { unpackWoff2 } from "./woff2.ts";

/** The three hands a name is typed in, and the text face in two weights. */
export type FaceName = "formal" | "natural" | "plain" | "text" | "strong";

interface FontPackage {
  readonly postscriptName: string;
  readonly files: readonly string[];
  readonly weight?: number;
}

const hanken = (subset: string): string =>
  `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${subset}-wght-normal.woff2`;
const hankenFiles = ["latin", "latin-ext", "vietnamese"].map(hanken);

/** Fonts for the web are split by script; the first file that has a character draws it. */
const packages: Readonly<Record<FaceName, FontPackage>> = {
  formal: {
    postscriptName: "MrsSaintDelafield-Regular",
    files: ["latin", "latin-ext"].map(
      (subset) =>
        `@fontsource/mrs-saint-delafield/files/mrs-saint-delafield-${subset}-400-normal.woff2`,
    ),
  },
  natural: {
    postscriptName: "LaBelleAurore",
    files: ["latin", "latin-ext"].map(
      (subset) => `@fontsource/la-belle-aurore/files/la-belle-aurore-${subset}-400-normal.woff2`,
    ),
  },
  plain: {
    postscriptName: "Cedarville-Cursive",
    files: ["@fontsource/cedarville-cursive/files/cedarville-cursive-latin-400-normal.woff2"],
  },
  text: { postscriptName: "HankenGrotesk-Regular", files: hankenFiles, weight: 400 },
  strong: { postscriptName: "HankenGrotesk-SemiBold", files: hankenFiles, weight: 640 },
};

/** A face's files, parsed once in a process: parsing costs more than drawing a signature. */
export interface FontFiles {
  readonly postscriptName: string;
  readonly fonts: readonly Font[];
  /** usWeightClass of the instance. */
  readonly weight: number;
}

const resolve = createRequire(import.meta.url).resolve;
const unpacked = new Map<string, Font>();
const loaded = new Map<FaceName, FontFiles>();

function fontOf(file: string): Font {
  let font = unpacked.get(file);
  if (!font) unpacked.set(file, (font = create(unpackWoff2(readFileSync(resolve(file))))));
  return font;
}

export function fontFiles(name: FaceName): FontFiles {
  const known = loaded.get(name);
  if (known) return known;
  const { postscriptName, files, weight = 400 } = packages[name];
  const fonts = files.map((file) => {
    const font = fontOf(file);
    return "wght" in font.variationAxes ? font.getVariation({ wght: weight }) : font;
  });
  const face = { postscriptName, fonts, weight };
  loaded.set(name, face);
  return face;
}

/** fontkit's path commands as contours of whole font units. */
export function outlineOf(commands: readonly FontPathCommand[]): Outline {
  const contours: Contour[] = [];
  let contour: OutlinePoint[] = [];
  const point = (x = 0, y = 0, on = true): OutlinePoint => ({
    x: Math.round(x),
    y: Math.round(y),
    on,
  });
  for (const { command, args } of commands) {
    const [a, b, c, d] = args;
    if (command === "moveTo") contour = [point(a, b)];
    else if (command === "lineTo") contour.push(point(a, b));
    else if (command === "quadraticCurveTo") contour.push(point(a, b, false), point(c, d));
    else if (command === "closePath") contours.push(withoutRepeatedStart(contour));
    else throw new Error("cubic outlines are not supported");
  }
  return contours;
}

function withoutRepeatedStart(contour: OutlinePoint[]): Contour {
  const [first, last] = [contour[0], contour.at(-1)];
  const repeated =
    contour.length > 1 && first?.x === last?.x && first?.y === last?.y && last?.on === true;
  return repeated ? contour.slice(0, -1) : contour;
}
