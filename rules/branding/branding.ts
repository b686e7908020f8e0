/**
 * The rules for the colour and the logo of a business: which ink is readable on a colour (WCAG 2.2, success criteria 1.4.3 and
 * 1.4.11), and which logos may be drawn in an ink.
 */

/** A colour as CSS has it: `#` and six hexadecimal digits. */
export const COLOUR = /^#[0-9A-Fa-f]{6}$/;

export const WHITE = "#ffffff";
/** The dark ink of the design system. */
export const INK = "#0f1b2d";
const BLACK = "#000000";

/** The least contrast of text (1.4.3), and of a logo (1.4.11) with its ground. */
export const TEXT_CONTRAST = 4.5;
export const LOGO_CONTRAST = 3;

/** The colour of businesses that have chosen none. */
export const DEFAULT_COLOUR = INK;

type Channels = readonly [number, number, number];

/** The red, green and blue of a colour, 0 to 255. */
export function channelsOf(colour: string): Channels {
  const digits = Number.parseInt(colour.slice(1), 16);
  return [(digits >> 16) & 255, (digits >> 8) & 255, digits & 255];
}

const written = (channels: readonly number[]): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The ink for text or a logo on a colour: white if it has the least contrast, otherwise the dark ink; black where the dark ink
 * has too little contrast, too. One of white and black always has 4.5 : 1.
 */
export function inkOn(colour: string, least: number): string {
  return [WHITE, INK].find((ink) => contrast(ink, colour) >= least) ?? BLACK;
}

/**
 * The nearest darker shade of a colour, of the same hue, on which white text is readable; the colour itself if white is readable on it.
 */
export function readableShade(colour: string): string {
  const channels = channelsOf(colour);
  for (let share = 255; share > 0; share -= 1) {
    const shade = written(channels.map((value) => Math.round((value * share) / 255)));
    if (contrast(WHITE, shade) >= TEXT_CONTRAST) return share === 255 ? colour : shade;
  }
  return BLACK;
}

/** Pixels that are less opaque than this count as empty. */
const VISIBLE = 32;
/** How far the channels of a pixel may be from the first ones, for a drawing to be of one colour. */
const SAME = 24;

/**
 * Whether a picture is a drawing of one colour on a transparent ground, so that it may be drawn in another ink. `pixels`: red,
 * green, blue and opacity, not premultiplied.
 */
export function isOfOneColour(pixels: Uint8Array | Uint8ClampedArray): boolean {
  let first: Channels | undefined;
  let empty = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < VISIBLE) {
      empty += 1;
      continue;
    }
    // The edges of a drawing are blurred: rounding changes the colour of what is nearly transparent.
    if (opacity < 128) continue;
    first ??= [red, green, blue];
    const away = Math.max(
      Math.abs(red - first[0]),
      Math.abs(green - first[1]),
      Math.abs(blue - first[2]),
    );
    if (away > SAME) return false;
  }
  return first !== undefined && empty * 20 >= pixels.length / 4;
}

/** The letter that stands for a business without a logo. */
export const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "";
