import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contrast,
  inkOn,
  INK,
  isOfOneColour,
  LOGO_CONTRAST,
  readableShade,
  TEXT_CONTRAST,
  WHITE,
} from "./branding.ts";

const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("The colour of a business", () => {
  it("has the contrast that WCAG computes", () => {
    expect(contrast("#000000", WHITE)).toBeCloseTo(21, 5);
    expect(contrast(WHITE, WHITE)).toBe(1);
    // The lightest grey with 4.5 : 1 on white, and the next one.
    expect(contrast("#767676", WHITE)).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#777777", WHITE)).toBeLessThan(4.5);
  });

  it("gets an ink that is readable on it", () => {
    fc.assert(
      fc.property(colours, fc.constantFrom(TEXT_CONTRAST, LOGO_CONTRAST), (colour, least) => {
        expect(contrast(inkOn(colour, least), colour)).toBeGreaterThanOrEqual(least);
      }),
    );
    expect(inkOn("#6fb98f", LOGO_CONTRAST)).toBe(INK);
    expect(inkOn("#3a7d5c", LOGO_CONTRAST)).toBe(WHITE);
  });

  it("has a nearest shade on which white text is readable, and which is not darker than necessary", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const shade = readableShade(colour);
        expect(contrast(WHITE, shade)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        const isReadable = contrast(WHITE, colour) >= TEXT_CONTRAST;
        expect(shade === colour).toBe(isReadable);
        expect(isReadable || contrast(WHITE, shade) < TEXT_CONTRAST + 0.3).toBe(true);
      }),
    );
  });
});

describe("A logo", () => {
  const pixels = (...all: readonly (readonly [number, number, number, number])[]) =>
    Uint8Array.from(all.flat());

  it("is of one colour if nothing but its opacity differs", () => {
    expect(isOfOneColour(pixels([9, 9, 9, 255], [0, 0, 0, 0], [12, 9, 9, 200]))).toBe(true);
    // The colour of what is nearly transparent does not count.
    expect(isOfOneColour(pixels([9, 9, 9, 255], [0, 0, 0, 0], [90, 90, 90, 40]))).toBe(true);
    expect(isOfOneColour(pixels([9, 9, 9, 255], [0, 0, 0, 0], [200, 9, 9, 255]))).toBe(false);
  });

  it("is not of one colour if it fills its square, or has nothing on it", () => {
    expect(isOfOneColour(pixels([9, 9, 9, 255], [9, 9, 9, 255]))).toBe(false);
    expect(isOfOneColour(pixels([0, 0, 0, 0]))).toBe(false);
  });
});
