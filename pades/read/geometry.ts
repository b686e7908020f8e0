import type { Page, Rectangle, Rotation } from "./pages.ts";

/** Points from the left and the top of the page as it is displayed: cropped, then turned. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Thousandths of a point: finer digits are rounding errors. */
const round = (value: number): number => Math.round(value * 1000) / 1000;

type Shape = Pick<Page, "cropBox" | "rotation">;

/** Size of the page as displayed, in points. */
export function displayedSize({ cropBox, rotation }: Shape): { width: number; height: number } {
  const width = cropBox[2] - cropBox[0];
  const height = cropBox[3] - cropBox[1];
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

/** A displayed box in the page's user space. */
export function toUserSpace({ cropBox, rotation }: Shape, { x, y, width, height }: Box): Rectangle {
  const [left, bottom, right, top] = cropBox;
  switch (rotation) {
    case 0:
      return [left + x, top - y - height, left + x + width, top - y];
    case 90:
      return [left + y, bottom + x, left + y + height, bottom + x + width];
    case 180:
      return [right - x - width, bottom + y, right - x, bottom + y + height];
    case 270:
      return [right - y - height, top - x - width, right - y, top - x];
  }
}

/** The inverse of `toUserSpace`. */
export function toDisplayed(page: Shape, rectangle: Rectangle): Box {
  const { x, y, width, height } = fromUserSpace(page, rectangle);
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function fromUserSpace({ cropBox, rotation }: Shape, rectangle: Rectangle): Box {
  const [left, bottom, right, top] = cropBox;
  const [l, b, r, t] = rectangle;
  switch (rotation) {
    case 0:
      return { x: l - left, y: top - t, width: r - l, height: t - b };
    case 90:
      return { x: b - bottom, y: l - left, width: t - b, height: r - l };
    case 180:
      return { x: right - r, y: b - bottom, width: r - l, height: t - b };
    case 270:
      return { x: top - t, y: right - r, width: t - b, height: r - l };
  }
}

/**
 * The drawing for a widget that is turned counterclockwise by `angle` against its page (/MK /R): its
 * size before the turn, and the /Matrix of the form that makes it fill the rectangle (ISO 32000-2 §12.5.5).
 * With the page's own rotation as angle it stands upright on the displayed page.
 */
export function drawingOf(
  rectangle: Rectangle,
  angle: Rotation,
): { width: number; height: number; matrix: number[] } {
  const lying = angle === 90 || angle === 270;
  const across = round(rectangle[2] - rectangle[0]);
  const up = round(rectangle[3] - rectangle[1]);
  const width = lying ? up : across;
  const height = lying ? across : up;
  switch (angle) {
    case 0:
      return { width, height, matrix: [1, 0, 0, 1, 0, 0] };
    case 90:
      return { width, height, matrix: [0, 1, -1, 0, height, 0] };
    case 180:
      return { width, height, matrix: [-1, 0, 0, -1, width, height] };
    case 270:
      return { width, height, matrix: [0, -1, 1, 0, 0, width] };
  }
}
