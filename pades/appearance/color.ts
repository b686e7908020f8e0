/** `#rrggbb`. */
export type Color = string;

/** The paper under every block, opaque. */
export const GROUND: Color = "#ffffff";

/** `#rrggbb` as three parts from 0 to 1. */
export function rgbParts(color: Color): [red: number, green: number, blue: number] {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0;
  return [(value >> 16) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
}
