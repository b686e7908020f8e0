import type Pad from "signature_pad";

/**
 * The width of a stroke under the pressure of a pen. Devices that measure none report 0, 0.5 or 1 (Pointer Events §4.1): the
 * width then follows the speed alone.
 *
 * @param width by the speed of the pen
 * @param pressure between 0 and 1
 */
export function widthUnderPressure(width: number, pressure: number): number {
  return pressure > 0 && pressure < 1 ? width * (0.5 + pressure) : width;
}

const WIDTHS = "_calculateCurveWidths";

interface Point {
  readonly pressure: number;
}
interface Widths {
  readonly start: number;
  readonly end: number;
}
/** The part of the pad that decides on widths: the pad itself goes by the speed alone, although its points have the pressure. */
interface ByWidth {
  [WIDTHS]: (start: Point, end: Point, options: unknown) => Widths;
}

/** Makes the strokes of a pad follow the pressure, also when they are drawn again. */
export function followPressure(pad: Pad): void {
  const inner = pad as unknown as ByWidth;
  const bySpeed = inner[WIDTHS].bind(pad);
  let last = 0.5;
  inner[WIDTHS] = (start, end, options) => {
    const { start: from, end: to } = bySpeed(start, end, options);
    const widths = {
      start: widthUnderPressure(from, last),
      end: widthUnderPressure(to, end.pressure),
    };
    last = end.pressure;
    return widths;
  };
}
