import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { toPixels } from "./draw-page.ts";
import type { Bitmap } from "./draw-page.ts";
import { flatten, packPixels } from "./pack-pixels.ts";

/** Pixels of these colours, which depend only on the position. Their upper byte changes, because it means nothing. */
function bitmapOf(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => number,
): Bitmap {
  const pixels = new Int32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = colourAt(x, y) | (y << 24);
  }
  return { pixels, width, height };
}

const pack = (bitmap: Bitmap) => packPixels(flatten(bitmap));

const unpacked = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

describe("The pixels of a page", () => {
  it("are the same after packing, whatever their values", async () => {
    const size = fc.integer({ min: 1, max: 40 });
    const some = (minLength: number, maxLength: number) =>
      fc.array(fc.integer({ min: 0, max: 0xffffff }), { minLength, maxLength });
    const colours = fc.oneof(some(1, 20), some(200, 300), some(300, 600));
    await fc.assert(
      fc.asyncProperty(size, size, colours, async (width, height, all) => {
        const bitmap = bitmapOf(width, height, (x, y) => all[(x * 31 + y * 17) % all.length] ?? 0);
        const { bytes } = await pack(bitmap);
        expect((await unpacked(bytes)).equals(toPixels(bitmap).rgb)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("with exactly 256 colours are indexed, with 257 they are not; up to 16 colours share a byte", async () => {
    const colours = (count: number) => bitmapOf(64, 64, (x, y) => ((y * 64 + x) % count) * 257);
    const [few, more] = [await pack(colours(256)), await pack(colours(257))];
    expect(await sharp(few.bytes).metadata()).toMatchObject({ format: "png", isPalette: true });
    const depth = async (count: number) =>
      (await sharp((await pack(colours(count))).bytes).metadata()).bitsPerSample;
    expect([await depth(16), await depth(17)]).toEqual([4, 8]);
    expect(await sharp(more.bytes).metadata()).not.toMatchObject({ isPalette: true });
  });

  it("of a photograph are WebP; of a smooth drawing in many colours, PNG", async () => {
    let seed = 1;
    const noise = () => (seed = (seed * 48_271) % 0x7fffffff) & 0xffffff;
    expect((await pack(bitmapOf(200, 200, noise))).type).toBe("image/webp");
    const bands = bitmapOf(200, 300, (_x, y) => y * 55_000);
    expect((await pack(bands)).type).toBe("image/png");
  });
});
