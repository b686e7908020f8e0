import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { packPixels } from "./pack-pixels.ts";

/** Pixels of these colours. The colour depends only on the position. */
function pixelsOf(width: number, height: number, colourAt: (x: number, y: number) => number) {
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rgb.writeUIntBE(colourAt(x, y), (y * width + x) * 3, 3);
  }
  return { rgb, width, height };
}

const unpacked = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

describe("The pixels of a page", () => {
  it("are the same after packing, whatever their values", async () => {
    const size = fc.integer({ min: 1, max: 40 });
    const colours = fc.array(fc.integer({ min: 0, max: 0xffffff }), {
      minLength: 1,
      maxLength: 600,
    });
    await fc.assert(
      fc.asyncProperty(size, size, colours, async (width, height, some) => {
        const pixels = pixelsOf(
          width,
          height,
          (x, y) => some[(x * 31 + y * 17) % some.length] ?? 0,
        );
        const { bytes } = await packPixels(pixels);
        expect((await unpacked(bytes)).equals(pixels.rgb)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("with exactly 256 colours are indexed, with 257 they are not", async () => {
    const colours = (count: number) => pixelsOf(64, 64, (x, y) => ((y * 64 + x) % count) * 257);
    const [few, more] = [await packPixels(colours(256)), await packPixels(colours(257))];
    expect(await sharp(few.bytes).metadata()).toMatchObject({ format: "png", isPalette: true });
    expect(await sharp(more.bytes).metadata()).not.toMatchObject({ isPalette: true });
  });

  it("of a photograph are WebP; of a smooth drawing in many colours, PNG", async () => {
    let seed = 1;
    const noise = () => (seed = (seed * 48_271) % 0x7fffffff) & 0xffffff;
    expect((await packPixels(pixelsOf(200, 200, noise))).type).toBe("image/webp");
    const bands = pixelsOf(200, 300, (_x, y) => y * 55_000);
    expect((await packPixels({ ...bands })).type).toBe("image/png");
  });
});
