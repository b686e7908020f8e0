import type { Color } from "../../appearance/color.ts";
import type { PdfValue } from "../../read/object.ts";
import type { Reader } from "../reader.ts";

/**
 * The colour of a background or border (ISO 32000-2 table 192): grey, RGB or CMYK by its number of components; none for
 * an empty array.
 */
export function boxColour(reader: Reader, from: PdfValue | undefined): Color | undefined {
  const parts = (reader.array(from) ?? []).map((part) => reader.follow(part).value);
  return parts.every((part) => typeof part === "number") ? colourOf(parts) : undefined;
}

/** The colour of a /DA, or black. */
export function textColour(style: string): Color {
  const stated = /(?:^|\s)((?:-?[\d.]+\s+){4}(?=k)|(?:-?[\d.]+\s+){3}(?=rg)|-?[\d.]+\s+(?=g))/.exec(
    style,
  );
  return colourOf((stated?.[1] ?? "0").trim().split(/\s+/).map(Number)) ?? "#000000";
}

function colourOf(parts: readonly number[]): Color | undefined {
  const [a = 0, b = 0, c = 0, black = 0] = parts;
  switch (parts.length) {
    case 1:
      return hexadecimal(a, a, a);
    case 3:
      return hexadecimal(a, b, c);
    case 4:
      return hexadecimal((1 - a) * (1 - black), (1 - b) * (1 - black), (1 - c) * (1 - black));
    default:
      return undefined;
  }
}

const hexadecimal = (...parts: readonly number[]): Color =>
  `#${parts
    .map((part) => Math.round(Math.min(1, Math.max(0, part || 0)) * 255))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
