import { layout, qrPath, toSvg } from "@paraph/pades/appearance";
import { withPictures } from "../picture-spec.ts";
import type { ProtocolLevel } from "./protocol-paper.ts";
import type { PictureMark } from "../picture-mark.ts";

export const INK = "#14161a";

const stroke = (viewBox: string, width: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${path}</svg>`;

/** The logo of the product. */
export const MARK = stroke(
  "0 0 40 40",
  3.6,
  '<path d="M11.5 32V7.5H22C27 7.5 30.2 10.4 30.2 14.7S27 21.9 22 21.9H17C9 21.9 4 25.2 4 28.9C4 31.9 7.4 33.3 12 32.6C20.4 31.3 28 26.6 37.4 30.4"/>',
);

/**
 * The symbols of the levels, as strokes without fill, so that they are still clear on a photocopy. The widths are for a
 * height of 9 points.
 */
export const LEVELS: Readonly<
  Record<ProtocolLevel, { readonly svg: string; readonly width: number }>
> = {
  SES: {
    width: 10.5,
    svg: stroke("0 0 14 12", 1.5, '<path d="M1 8.6C3.6 8.6 4.6 5.2 6.8 5.2S9.6 8.8 13 7.6"/>'),
  },
  AES: {
    width: 10.5,
    svg: stroke(
      "0 0 14 12",
      1.5,
      '<path d="M1 10.2C4.8 10.2 8.6 7.2 8.6 4.2C8.6 2.6 7.9 1.6 6.9 1.6S5.2 2.6 5.2 4.2C5.2 7.2 8.6 10.4 13 9.8"/>',
    ),
  },
  QES: {
    width: 13.5,
    svg: stroke(
      "0 0 18 12",
      1.5,
      '<path d="M1 10.2C4.2 10.2 7.6 7.2 7.6 4.2C7.6 2.6 7 1.6 6.1 1.6S4.6 2.6 4.6 4.2C4.6 7 6.6 9.6 9 9.6C11.2 9.6 13.2 7 13.2 4.2C13.2 2.6 12.6 1.6 11.7 1.6S10.2 2.6 10.2 4.2C10.2 7.2 13.2 10.4 17 9.8"/>',
    ),
  },
  PART11: {
    width: 13.5,
    svg: stroke(
      "0 0 18 12",
      1.5,
      '<path d="M4 1.2H1.4V10.8H4M14 1.2H16.6V10.8H14"/><path d="M5.4 8.2C7.6 8.2 10 6.6 10 4.8C10 3.8 9.6 3.2 9 3.2S8 3.8 8 4.8C8 6.6 10 8.3 12.6 8"/>',
    ),
  },
};

export function qrSvg(url: string): string {
  const path = qrPath(url, 0, 0, 100)
    .map(
      ([letter, ...numbers]) =>
        letter + numbers.map((value) => Math.round(value * 1000) / 1000).join(" "),
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${INK}" fill-rule="evenodd" d="${path}"/></svg>`;
}

/** The part of the visual signature above the rule, and the rule: 300 × 88 units of the block. */
export async function markSvg(mark: PictureMark): Promise<string> {
  return toSvg({ ...layout(await withPictures({ mark })), height: 88 });
}
