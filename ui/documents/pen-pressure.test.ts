// @vitest-environment happy-dom
import Pad from "signature_pad";
import { expect, it } from "vitest";
import { followPressure, widthUnderPressure } from "./pen-pressure.ts";

it.each([
  [0.1, 1.2],
  [0.5, 2],
  [0.9, 2.8],
])("A pen that presses with %d draws a stroke of 2 as %d", (pressure, width) => {
  expect(widthUnderPressure(2, pressure)).toBeCloseTo(width);
});

it.each([0, 1])("A device that measures no pressure (%d) draws by its speed alone", (pressure) => {
  expect(widthUnderPressure(2, pressure)).toBe(2);
});

it("The pad's strokes are wider where the pen presses more, also when they are drawn again", () => {
  const widths = (pressure: number): number[] => {
    const canvas = document.createElement("canvas");
    const context = new Proxy({}, { get: () => () => undefined, set: () => true });
    canvas.getContext = (() => context) as unknown as typeof canvas.getContext;
    const pad = new Pad(canvas, { minWidth: 0.9, maxWidth: 2.6 });
    followPressure(pad);
    const points = Array.from({ length: 6 }, (_, index) => ({
      x: 20 + index * 12,
      y: 40 + (index % 2) * 3,
      pressure,
      time: index * 16,
    }));
    const style = { penColor: "#17347e", dotSize: 0, minWidth: 0.9, maxWidth: 2.6 };
    const more = { velocityFilterWeight: 0.7, compositeOperation: "source-over" as const };
    pad.fromData([{ ...style, ...more, points }]);
    return [...pad.toSVG().matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width));
  };
  const [light, firm] = [widths(0.2), widths(0.8)];
  expect(light.length).toBeGreaterThan(0);
  expect(firm).toHaveLength(light.length);
  for (const [index, width] of firm.entries()) expect(width).toBeGreaterThan(light[index] ?? 99);
});
